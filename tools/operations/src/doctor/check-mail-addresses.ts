import { sampleAddresses } from '@kontor/engagement/settings';

import { connectTo } from '../admin-database.ts';
import type { DoctorSettings } from '../settings.ts';
import { type Finding, green, red, unset } from './finding.ts';
import { isPublic } from './public-address.ts';

type Addresses = Pick<DoctorSettings, 'MAIL_FROM' | 'CONTACT_INBOX'>;

/** Checks that mails of a public website have addresses that exist: none below `.example` does (RFC 2606). */
export async function checkMailAddresses(
  { MAIL_FROM, CONTACT_INBOX }: Addresses,
  publicUrl: string,
  databaseUrl?: string,
): Promise<Finding[]> {
  if (!isPublic(new URL(publicUrl))) return [unset('Mail addresses', `${publicUrl} is not public.`)];
  const isInboxSet = CONTACT_INBOX !== sampleAddresses.CONTACT_INBOX;
  const inbox = isInboxSet || !databaseUrl ? CONTACT_INBOX : ((await brandAddress(databaseUrl)) ?? CONTACT_INBOX);
  const wrong = Object.entries({ MAIL_FROM, CONTACT_INBOX: inbox }).filter(([, address]) =>
    /\.example$/i.test(address),
  );
  return wrong.length === 0
    ? [green('Mail addresses', `Mails come from ${MAIL_FROM}; messages of visitors go to ${inbox}.`)]
    : wrong.map(([name, address]) => red('Mail addresses', `${address} does not exist: set ${name}.`));
}

/** Where messages go while no inbox is set; undefined while the brand is that of the sample. */
async function brandAddress(url: string): Promise<string | undefined> {
  const client = await connectTo(url, { seconds: 0, report: () => undefined });
  try {
    return (await client.query<{ email: string }>('select email from engagement.company')).rows[0]?.email;
  } finally {
    await client.end();
  }
}
