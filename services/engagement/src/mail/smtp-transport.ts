import { createTransport } from 'nodemailer';

// A mail server may be slow to greet and slow to accept.
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** What a mail's texts may make nodemailer read: nothing. */
export const closed = { disableFileAccess: true, disableUrlAccess: true };

/** The way to the mail server of SMTP_URL; close it in the end. */
export function smtpTransport(url: URL) {
  const user = decodeURIComponent(url.username);
  return createTransport({
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port ? Number(url.port) : undefined,
    secure: url.protocol === 'smtps:',
    // A certificate is checked wherever there is TLS, and a password is never sent without.
    tls: { rejectUnauthorized: true },
    requireTLS: user !== '',
    auth: user ? { user, pass: decodeURIComponent(url.password) } : undefined,
    pool: true,
    maxConnections: 5,
    // A connection lost in the middle is the outbox's to repeat, with its pauses and its count.
    maxRequeues: 0,
    ...timeouts,
    ...closed,
  });
}
