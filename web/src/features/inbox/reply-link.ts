import type { ContactSubmission, Language } from '@kontor/contracts';

import { brand } from '../../content/brand.ts';

/** In the language of whoever wrote to us, which need not be the reader's own. */
const letters: Record<Language, (name: string) => { subject: string; greeting: string }> = {
  en: (name) => ({ subject: `Re: Your message to ${brand.name}`, greeting: `Hello ${name},` }),
  sv: (name) => ({ subject: `Re: Ditt meddelande till ${brand.name}`, greeting: `Hej ${name}!` }),
};

/** Opens the reader's mail program with an answer begun, what was asked quoted below (RFC 6068). */
export function replyLink({ name, email, message, language }: ContactSubmission): string {
  const { subject, greeting } = letters[language](name);
  const quoted = message.split('\n').map((line) => `> ${line}`);
  const body = [greeting, '', '', '', ...quoted].join('\r\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
