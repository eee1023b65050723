package dev.blotter.architecture;

import static java.util.Map.entry;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Which of our modules each module of the product may name in its pom, tests aside. */
final class ModuleEdges {

    private static final String APPLICATION = "blotter-application";
    private static final String REST = "blotter-adapter-rest";
    private static final String JDBC = "blotter-adapter-jdbc";
    private static final String OIDC = "blotter-adapter-oidc";
    private static final String SERVER = "blotter-server";
    private static final String TOOL = "blotter-books-tool";
    private static final String H2 = "blotter-h2";
    private static final String CITUS = "blotter-citus";

    private static final Map<String, Set<String>> ALLOWED =
            Map.ofEntries(
                    entry("blotter-domain", Set.of()),
                    entry(APPLICATION, Set.of("blotter-domain")),
                    entry(REST, Set.of(APPLICATION)),
                    entry(JDBC, Set.of(APPLICATION)),
                    entry(OIDC, Set.of(APPLICATION)),
                    entry(SERVER, Set.of(REST, APPLICATION)),
                    entry(TOOL, Set.of(JDBC, APPLICATION)),
                    entry(H2, Set.of(JDBC, APPLICATION)),
                    entry(CITUS, Set.of(JDBC, APPLICATION)),
                    entry(
                            "blotter-bootstrap",
                            Set.of(APPLICATION, REST, JDBC, OIDC, SERVER, TOOL, H2, CITUS)));

    private static final String OURS =
            "/project/dependencies/dependency[groupId='dev.blotter'][not(scope='test')]/artifactId";

    private ModuleEdges() {}

    /** The edges in {@code pom} that are not allowed, as {@code module -> module}. */
    static List<String> refusedIn(Path pom) {
        try {
            Document document =
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile());
            String module = found(document, "/project/artifactId").get(0);
            return found(document, OURS).stream()
                    .filter(used -> !ALLOWED.getOrDefault(module, Set.of()).contains(used))
                    .map(used -> module + " -> " + used)
                    .toList();
        } catch (IOException
                | ParserConfigurationException
                | SAXException
                | XPathExpressionException failed) {
            throw new AssertionError(failed);
        }
    }

    private static List<String> found(Document document, String path)
            throws XPathExpressionException {
        NodeList nodes =
                (NodeList)
                        XPathFactory.newInstance()
                                .newXPath()
                                .evaluate(path, document, XPathConstants.NODESET);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(nodes::item)
                .map(Node::getTextContent)
                .toList();
    }
}
