import { imapClient, imapFailure, mailboxOf } from '@kontor/engagement/imap';

import { type Finding, green, red } from './finding.ts';

/** Logs in and opens the mailbox as engagement does; reads and moves nothing. */
export async function checkBounces(setting: string, address: string | undefined): Promise<Finding[]> {
  if (!address)
    return [red('Bounces', 'BOUNCE_ADDRESS is not set: engagement cannot start with BOUNCE_IMAP_URL alone.')];
  const url = new URL(setting);
  const client = imapClient(url);
  try {
    await client.connect();
    const { exists } = await client.mailboxOpen(mailboxOf(url), { readOnly: true });
    return [green('Bounces', `${url.host} accepts the login; ${mailboxOf(url)} has ${exists} mails to read.`)];
  } catch (error) {
    return [red('Bounces', `The mailbox at ${url.host} cannot be read: ${imapFailure(error)}.`)];
  } finally {
    client.close();
  }
}
