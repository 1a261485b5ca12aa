/**
 * The address form of HTML's `<input type="email">` with a dotted domain. Quotes, comments and lists are refused: mail
 * libraries disagree about how to parse them.
 */
export const EMAIL_PATTERN =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\\-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?$";

/** A web address that is opened safely: https, a dotted host, no user name. */
export const HTTPS_URL_PATTERN = '^https://[^\\s\\p{C}/?#@]+\\.[^\\s\\p{C}/?#@.]+(?:[/?#][^\\s\\p{C}]*)?$';

/** Lower-case ASCII letters and digits, separated by single hyphens. */
export const SLUG_PATTERN = '^[a-z0-9]+(?:-[a-z0-9]+)*$';

/** The UUID of an image. */
export const IMAGE_ID_PATTERN = '^[0-9a-f-]{36}$';

/** Leaves text with line breaks or other control characters as it is, for validation to refuse. */
const withoutSpacesAround = (text: string): string => (/\p{Cc}/u.test(text) ? text : text.trim());

/** The form in which a username is validated and stored. Equal-looking names become equal (RFC 8265); case is kept. */
export const normalizeUsername = (username: string): string => withoutSpacesAround(username.normalize('NFKC'));

/** The form in which an email address is validated and stored. Comparisons ignore case. */
export const normalizeEmail = (email: string): string => withoutSpacesAround(email.normalize('NFC'));

/** The languages of the site (BCP 47). Clients send theirs as `Content-Language`; the default is English. */
export const languages = ['en', 'sv'] as const;

/** The language of a page of the site, by its path. */
export const languageOfPath = (path: string): (typeof languages)[number] => (/^\/sv(\/|$)/.test(path) ? 'sv' : 'en');
