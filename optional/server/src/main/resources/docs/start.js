"use strict";

SwaggerUIBundle({
    url: document.querySelector("meta[name=blotter-description]").content,
    dom_id: "#docs",
    deepLinking: true,
    tryItOutEnabled: true,
    validatorUrl: null,
});
