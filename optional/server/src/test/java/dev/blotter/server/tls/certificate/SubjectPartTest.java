package dev.blotter.server.tls.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.blotter.domain.access.Caller;
import dev.blotter.server.kit.MadeCertificate;
import dev.blotter.server.tls.certificate.ClientCertificates.Demand;
import java.nio.file.Path;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.x509.GeneralName;
import org.junit.jupiter.api.Test;

/** Whose name is in a certificate. */
class SubjectPartTest {

    private static final MadeCertificate AUTHORITY = MadeCertificate.authority("authority");
    private static final GeneralName ADDRESS =
            new GeneralName(GeneralName.rfc822Name, "ann@broker.example");
    private static final GeneralName HOST =
            new GeneralName(GeneralName.dNSName, "reports.broker.example");

    @Test
    void theCommonNameIsReadAsItIsWritten() throws CertificateParsingException {
        assertThat(text(SubjectPart.CN, AUTHORITY.vouchesFor("ann"))).isEqualTo("ann");
        assertThat(text(SubjectPart.CN, AUTHORITY.vouchesFor("ann,O=Broker,C=CH")))
                .isEqualTo("ann");
        assertThat(text(SubjectPart.CN, AUTHORITY.vouchesFor("ann+OU=desk"))).isEqualTo("ann");
        assertThat(text(SubjectPart.CN, AUTHORITY.vouchesFor("Doe\\, Ann"))).isEqualTo("Doe, Ann");
        assertThat(text(SubjectPart.CN, AUTHORITY.vouchesFor("x\\,CN\\=root")))
                .isEqualTo("x,CN=root");
    }

    @Test
    void twoCommonNamesAreNone() throws CertificateParsingException {
        assertThat(text(SubjectPart.CN, AUTHORITY.vouchesFor("ann,CN=root"))).isEmpty();
        assertThat(text(SubjectPart.CN, AUTHORITY.vouchesFor("ann+CN=root"))).isEmpty();
    }

    @Test
    void alternativeNamesAreReadByTheirKind() throws CertificateParsingException {
        MadeCertificate made = AUTHORITY.vouchesFor("ann", ADDRESS, HOST);

        assertThat(text(SubjectPart.EMAIL, made)).isEqualTo("ann@broker.example");
        assertThat(text(SubjectPart.DNS, made)).isEqualTo("reports.broker.example");
        assertThat(text(SubjectPart.DNS, AUTHORITY.vouchesFor("ann", HOST, HOST))).isEmpty();
        assertThat(text(SubjectPart.EMAIL, AUTHORITY.vouchesFor("ann", HOST))).isEmpty();
        assertThat(text(SubjectPart.EMAIL, AUTHORITY.vouchesFor("ann"))).isEmpty();
    }

    /** The mask of an address that has gaps makes Java throw, when it is asked for any name. */
    @Test
    void alternativeNamesThatJavaCannotReadAreNone() {
        byte[] masked = new byte[32];
        masked[31] = 1;
        GeneralName odd = new GeneralName(GeneralName.iPAddress, new DEROctetString(masked));
        X509Certificate certificate = AUTHORITY.vouchesFor("ann", ADDRESS, odd).certificate();

        assertThat(by(SubjectPart.EMAIL).callerOf(certificate)).isEmpty();
        assertThat(by(SubjectPart.CN).callerOf(certificate)).contains(Caller.named("ann"));
    }

    private static ClientCertificates by(SubjectPart part) {
        return new ClientCertificates(Path.of("any"), Demand.REQUIRED, part);
    }

    /** The text, or an empty one if there is none. */
    private static String text(SubjectPart part, MadeCertificate made)
            throws CertificateParsingException {
        return part.textIn(made.certificate()).orElse("");
    }
}
