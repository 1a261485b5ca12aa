import { ImapFlow } from 'imapflow';

/** Limits of size and time against a hostile mail server. */
const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  maxLiteralSize: 1_048_576,
  maxLineLength: 16_777_216,
  maxResponseSize: 33_554_432,
  disableCompression: true,
};

/** A client for the mailbox of `BOUNCE_IMAP_URL`; the caller connects and closes it. A password is never sent without TLS. */
export function imapClient(url: URL): ImapFlow {
  const secure = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(url.port || (secure ? 993 : 143)),
    secure,
    ...(!secure && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    tls: { rejectUnauthorized: true },
    logger: false,
    disableAutoIdle: true,
    ...limits,
  });
  // An error outside a call, such as of an idle connection, needs no handling: the next call fails too.
  client.on('error', () => undefined);
  return client;
}

/** The name of the mailbox, by default `INBOX`. */
export const mailboxOf = (url: URL): string => decodeURIComponent(url.pathname.slice(1)) || 'INBOX';

/** Why a mailbox cannot be read, without the words of the server, which contain addresses. */
export function imapFailure(error: unknown): string {
  const { code, serverResponseCode, authenticationFailed, mailboxMissing } = error as Record<string, unknown>;
  if (authenticationFailed) return 'it refuses the login';
  if (mailboxMissing) return 'there is no such mailbox';
  return String(serverResponseCode ?? code ?? 'it responds with an error');
}
