import type { ContactSubmission, Language } from '@kontor/contracts';

import { brand } from '../../content/brand.ts';
import { mailLink } from './mail-link.ts';

/** In the language of whoever wrote to us, which need not be the reader's own. */
const letters: Record<Language, (name: string) => { subject: string; greeting: string }> = {
  en: (name) => ({ subject: `Re: Your message to ${brand.name}`, greeting: `Hello ${name},` }),
  sv: (name) => ({ subject: `Re: Ditt meddelande till ${brand.name}`, greeting: `Hej ${name}!` }),
};

/** Browsers on Windows hand no longer address to a mail program, and say nothing. */
const LONGEST = 2_000;

/** As much of the message as `room` for its encoded characters holds, quoted as mails are. */
function quote(message: string, room: number): string {
  const more = encodeURIComponent('[…]');
  let quoted = '';
  for (const character of `> ${message.trim().replaceAll(/\r?\n/g, '\r\n> ')}`) {
    const encoded = encodeURIComponent(character);
    if (quoted.length + encoded.length + more.length > room) return quoted + more;
    quoted += encoded;
  }
  return quoted;
}

/** Opens the reader's mail program with an answer begun, what was asked quoted below, as far as an address may reach. */
export function replyLink({ name, email, message, language }: ContactSubmission): string {
  const { subject, greeting } = letters[language](name);
  const letter = encodeURIComponent(`${greeting}\r\n\r\n\r\n\r\n`);
  const link = `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${letter}`;
  return link + quote(message, LONGEST - link.length);
}
