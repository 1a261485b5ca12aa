import { ORIGIN_PLACEHOLDER } from '../browser/site-origin.ts';
import { brand } from '../content/brand.ts';
import { languages } from '../i18n/language.ts';

/** How long what it says may be believed: a site that nobody builds for a year has nobody who reads that mail. */
const DAYS = 365;

/** Whom to tell of a hole (RFC 9116); `SECURITY.md` says the rest. `built` is the day of the build, as YYYY-MM-DD. */
export function securityTxt(built: string = __BUILD_DATE__): string {
  const expires = new Date(Date.parse(built) + DAYS * 24 * 60 * 60 * 1000);
  return [
    `Contact: mailto:${brand.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${ORIGIN_PLACEHOLDER}/.well-known/security.txt`,
    '',
  ].join('\n');
}
