package dev.blotter.server.tls.certificate;

import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javax.naming.NamingException;
import javax.naming.directory.Attribute;
import javax.naming.ldap.LdapName;
import javax.naming.ldap.Rdn;

/** The part of a certificate that has the name of a user. */
public enum SubjectPart {

    /** The common name of the subject. */
    CN,

    /** The alternative name that is an address of e-mail. */
    EMAIL,

    /** The alternative name that is a name of DNS. */
    DNS;

    /**
     * The part of this name.
     *
     * @throws IllegalArgumentException if there is none, with what is possible
     */
    public static SubjectPart of(String name) {
        return switch (name) {
            case "cn" -> CN;
            case "email" -> EMAIL;
            case "dns" -> DNS;
            default -> throw new IllegalArgumentException("cn or email or dns");
        };
    }

    /** The text of it in {@code certificate}, if there is one, and no second. */
    Optional<String> textIn(X509Certificate certificate) throws CertificateParsingException {
        List<Object> found =
                this == CN
                        ? commonNames(certificate.getSubjectX500Principal().getName())
                        : alternativeNames(certificate, this == EMAIL ? 1 : 2);
        return found.size() == 1 && found.get(0) instanceof String text
                ? Optional.of(text)
                : Optional.empty();
    }

    private static List<Object> commonNames(String subject) throws CertificateParsingException {
        List<Object> names = new ArrayList<>();
        try {
            for (Rdn part : new LdapName(subject).getRdns()) {
                Attribute name = part.toAttributes().get("CN");
                for (int i = 0; name != null && i < name.size(); i++) {
                    names.add(name.get(i));
                }
            }
        } catch (NamingException unreadable) {
            throw new CertificateParsingException(unreadable);
        }
        return names;
    }

    /** Those of a kind, as RFC 5280 numbers them. */
    private static List<Object> alternativeNames(X509Certificate certificate, int kind)
            throws CertificateParsingException {
        List<Object> names = new ArrayList<>();
        Collection<List<?>> all = certificate.getSubjectAlternativeNames();
        for (List<?> name : all == null ? List.<List<?>>of() : all) {
            if (name.get(0).equals(kind)) {
                names.add(name.get(1));
            }
        }
        return names;
    }
}
