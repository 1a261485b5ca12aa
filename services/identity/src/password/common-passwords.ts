import type { NewUser } from '@kontor/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that attackers try first: 49,000, most of them too short to be chosen here as they are. */
const common = new Set(dictionary['passwords-common']);
/** What everybody who knows the company tries first (OWASP ASVS 5.0, 6.1.2); the website's own words: `web/src/content/brand.ts`. */
const ours = new Set(['molnhjärta', 'molnhjarta', 'kontor', 's-platform', 'göteborg', 'goteborg', 'cloud with love']);
/** What people put before and after such a word until it is long enough. */
const TRIMMINGS = /^[^\p{L}]+|[^\p{L}]+$/gu;

/**
 * Whether `password` is one of the common ones or a word of the company, also with digits and signs around it, one or two
 * characters over and over, blank (a sign-in takes that for a missing one), or the person's own name.
 */
export function isTooCommon(password: string, person: Pick<NewUser, 'username' | 'email'>): boolean {
  const text = password.toLowerCase();
  const email = person.email.toLowerCase();
  const own = [person.username.toLowerCase(), email, email.split('@', 1)[0]];
  const isKnown = [text, text.replaceAll(TRIMMINGS, '')].some((word) => common.has(word) || ours.has(word));
  return isKnown || own.includes(text) || new Set(text.trim()).size <= 2;
}
