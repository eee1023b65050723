package dev.blotter.server.tls.certificate;

import dev.blotter.server.tls.certificate.ClientCertificates.Demand;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The certificate that new connections get: the one in the files, or the last good one while what
 * is in the files cannot be used.
 */
public final class CertificateInForce implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(CertificateInForce.class);

    private final CertificateFiles files;
    private final ScheduledExecutorService thread =
            Executors.newSingleThreadScheduledExecutor(CertificateInForce::thread);
    private volatile ServerIdentity identity;
    private Snapshot seen;
    private Snapshot decided;

    private CertificateInForce(CertificateFiles files, Snapshot first, ServerIdentity identity) {
        this.files = files;
        this.seen = first;
        this.decided = first;
        this.identity = identity;
    }

    /**
     * Reads what is in these files now.
     *
     * @throws UnusableCertificate if they cannot be read, or do not belong together
     */
    public static CertificateInForce read(CertificateFiles files) throws UnusableCertificate {
        Snapshot first = Snapshot.of(files);
        CertificateInForce read = new CertificateInForce(files, first, first.identity(files));
        read.log("TLS with the");
        return read;
    }

    /** What new connections get. */
    public ServerIdentity identity() {
        return identity;
    }

    /** Whether clients must show certificates; empty if they cannot. */
    public Optional<Demand> demand() {
        return files.clients().map(ClientCertificates::demand);
    }

    /** Starts to read the files each second, and to take new certificates. */
    public void startLooking() {
        var unused = thread.scheduleWithFixedDelay(this::look, 1, 1, TimeUnit.SECONDS);
    }

    private static Thread thread(Runnable looks) {
        Thread thread = new Thread(looks, "certificate");
        thread.setDaemon(true);
        return thread;
    }

    /** New contents are taken when they have not changed since the last look, and are complete. */
    private void look() {
        try {
            Snapshot now = Snapshot.of(files);
            if (now.equals(seen) && !now.equals(decided)) {
                decided = now;
                take(now);
            }
            seen = now;
        } catch (RuntimeException | Error defect) {
            LOG.error("Could not look for a new certificate", defect); // and looks again
        }
    }

    private void take(Snapshot now) {
        try {
            identity = now.identity(files);
            log("Took the new");
        } catch (UnusableCertificate unusable) {
            LOG.warn("{}; what was before stays in force: {}", unusable.getMessage(), identity);
        }
    }

    private void log(String what) {
        LOG.info("{} {}", what, identity);
        identity.concern(Instant.now()).ifPresent(concern -> LOG.warn("{}: {}", identity, concern));
    }

    /** Looks at the files no more. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
