import { ORIGIN_PLACEHOLDER } from '../browser/site-origin.ts';
import type { Facts } from '../i18n/words.ts';
import { languages } from '../i18n/language.ts';

/** The lifetime of the file: a site that is not rebuilt for a year has no maintained contact. */
const DAYS = 365;

/** The contact for vulnerability reports (RFC 9116; see `SECURITY.md`). `built` is the date of the build, YYYY-MM-DD. */
export function securityTxt({ brand }: Facts, built: string = __BUILD_DATE__): string {
  const expires = new Date(Date.parse(built) + DAYS * 24 * 60 * 60 * 1000);
  return [
    `Contact: mailto:${brand.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${ORIGIN_PLACEHOLDER}/.well-known/security.txt`,
    '',
  ].join('\n');
}
