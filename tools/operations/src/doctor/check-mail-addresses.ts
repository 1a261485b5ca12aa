import type { DoctorSettings } from '../settings.ts';
import { type Finding, green, red, unset } from './finding.ts';
import { isPublic } from './public-address.ts';

type Addresses = Pick<DoctorSettings, 'MAIL_FROM' | 'CONTACT_INBOX'>;

/** Checks that mails of a public website have addresses that exist: none below `.example` does (RFC 2606). */
export function checkMailAddresses({ MAIL_FROM, CONTACT_INBOX }: Addresses, publicUrl: string): Finding[] {
  if (!isPublic(new URL(publicUrl))) return [unset('Mail addresses', `${publicUrl} is not public.`)];
  const wrong = Object.entries({ MAIL_FROM, CONTACT_INBOX }).filter(([, address]) => /\.example$/i.test(address));
  return wrong.length === 0
    ? [green('Mail addresses', `Mails come from ${MAIL_FROM}; messages of visitors go to ${CONTACT_INBOX}.`)]
    : wrong.map(([name, address]) => red('Mail addresses', `${address} does not exist: set ${name}.`));
}
