"use strict";

const description = document.querySelector("meta[name=blotter-description]").content;

SwaggerUIBundle({
    url: description,
    dom_id: "#docs",
    deepLinking: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    // The page may ask no other server than its own, which is the first one.
    responseInterceptor: (answer) => {
        if (answer.url === new URL(description, document.baseURI).href) {
            const body = JSON.parse(answer.text);
            answer.text = JSON.stringify({ ...body, servers: body.servers.slice(0, 1) });
        }
        return answer;
    },
});
