import type { ContactSubmission, Language } from '@kontor/contracts/endpoints';

/** A `mailto:` link (RFC 6068). Everything but the `@` is encoded. */
export const mailLink = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

/** In the sender's language, which may differ from the user's. */
const openings: Record<Language, (name: string, company: string) => { subject: string; greeting: string }> = {
  en: (name, company) => ({ subject: `Re: Your message to ${company}`, greeting: `Hello ${name},` }),
  sv: (name, company) => ({ subject: `Re: Ditt meddelande till ${company}`, greeting: `Hej ${name}!` }),
};

/** Browsers on Windows silently drop longer `mailto:` addresses. */
const LONGEST = 2_000;

/** Quotes as much of the message as fits into `room` encoded characters. */
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

/** A `mailto:` link to the company's reply that quotes the submission, cut to the length an address may have. */
export function replyLink({ name, email, message, language }: ContactSubmission, company: string): string {
  const { subject, greeting } = openings[language](name, company);
  const opening = encodeURIComponent(`${greeting}\r\n\r\n\r\n\r\n`);
  const link = `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${opening}`;
  return link + quote(message, LONGEST - link.length);
}
