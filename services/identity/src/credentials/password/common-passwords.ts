import type { NewUser } from '@kontor/contracts/schemas';

/** The 49,000 passwords that attackers try first, loaded when somebody chooses a password: they take 4 MB. */
let common: Promise<ReadonlySet<string>> | undefined;
const commonPasswords = () =>
  (common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));
/** Words of the company (OWASP ASVS 5.0, 6.1.2), as in `web/src/content/brand.ts`. */
const companyWords = new Set([
  'molnhjärta',
  'molnhjarta',
  'kontor',
  's-platform',
  'göteborg',
  'goteborg',
  'cloud with love',
]);
/** The digits and signs around a word. */
const AFFIXES = /^[^\p{L}]+|[^\p{L}]+$/gu;

/**
 * Whether `password` is a common one or a word of the company, also with digits and signs around it; one or two repeated
 * characters; blank, which a sign-in takes for missing; or the user's own name or address.
 */
export async function isTooCommon(password: string, user: Pick<NewUser, 'username' | 'email'>): Promise<boolean> {
  const listed = await commonPasswords();
  const text = password.toLowerCase();
  const email = user.email.toLowerCase();
  const own = [user.username.toLowerCase(), email, email.split('@', 1)[0]];
  const isListed = [text, text.replaceAll(AFFIXES, '')].some((word) => listed.has(word) || companyWords.has(word));
  return isListed || own.includes(text) || new Set(text.trim()).size <= 2;
}
