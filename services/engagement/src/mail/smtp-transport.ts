import { createTransport } from 'nodemailer';

export type { NodemailerError } from 'nodemailer';

// Mail servers may delay their greeting, and the acceptance of a mail.
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Keeps nodemailer from reading files and URLs that a mail names. */
export const closed = { disableFileAccess: true, disableUrlAccess: true };

/** A pool of connections to the mail server of `SMTP_URL`; the caller closes it. */
export function smtpTransport(url: URL, maxConnections = 5) {
  const user = decodeURIComponent(url.username);
  return createTransport({
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port ? Number(url.port) : undefined,
    secure: url.protocol === 'smtps:',
    // Certificates are always verified, and a password is never sent without TLS.
    tls: { rejectUnauthorized: true },
    requireTLS: user !== '',
    auth: user ? { user, pass: decodeURIComponent(url.password) } : undefined,
    pool: true,
    maxConnections,
    // The outbox retries after a lost connection, with its own delays and counts.
    maxRequeues: 0,
    ...timeouts,
    ...closed,
  });
}
