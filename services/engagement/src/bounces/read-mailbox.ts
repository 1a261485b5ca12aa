import type { ImapFlow } from 'imapflow';

import { imapClient, imapFailure, mailboxOf } from './imap-client.ts';

/** Mails are moved here once they are processed. */
export const READ_MAILBOX = 'Kontor-read';

/** How much of a mail is read: the report precedes the letter that comes back. */
const MAIL_BYTES = 65_536;
const MAILS_AT_ONCE = 50;
const MAILS_A_ROUND = 2_000;
/** Shorter than the lease of the job. */
const ROUND_MS = 300_000;

class MailboxUnavailable extends Error {
  override name = 'MailboxUnavailable';
}

interface Round {
  /** Processes the first 64 kB of a mail. If the process is killed before the mail is moved, it is processed again. */
  process(mail: Uint8Array): Promise<void>;
  /** Processed mails from before this moment are deleted from the server; none without it. */
  keepSince?: Date | undefined;
  stop: AbortSignal;
}

/** Processes the mails of the mailbox, the oldest first, and moves them away. Throws `MailboxUnavailable`. */
export async function readMailbox(url: URL, { process, keepSince, stop }: Round): Promise<void> {
  const client = imapClient(url);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ROUND_MS)]);
  const close = () => client.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    await client.connect();
    await client.mailboxCreate(READ_MAILBOX);
    await client.mailboxOpen(mailboxOf(url));
    const uids = (await client.search({ all: true }, { uid: true })) || [];
    for (let at = 0; at < Math.min(uids.length, MAILS_A_ROUND); at += MAILS_AT_ONCE)
      await processMails(client, uids.slice(at, Math.min(at + MAILS_AT_ONCE, MAILS_A_ROUND)), process);
    if (keepSince) {
      await client.mailboxOpen(READ_MAILBOX);
      await client.messageDelete({ before: keepSince });
    }
    await client.logout();
  } catch (error) {
    if (error instanceof NotProcessed) throw error.cause;
    throw error instanceof MailboxUnavailable ? error : new MailboxUnavailable(imapFailure(error));
  } finally {
    signal.removeEventListener('abort', close);
    client.close();
  }
}

/** The mailbox responds, and the mail cannot be processed for another reason. */
class NotProcessed extends Error {}

async function processMails(client: ImapFlow, uids: number[], process: Round['process']): Promise<void> {
  const mails = client.fetch(uids, { uid: true, source: { maxLength: MAIL_BYTES } }, { uid: true });
  for await (const { source } of mails)
    if (source)
      await process(source).catch((cause: unknown) => {
        throw new NotProcessed('A mail could not be processed', { cause });
      });
  if (!(await client.messageMove(uids, READ_MAILBOX, { uid: true })))
    throw new MailboxUnavailable('its mails cannot be moved');
}
