/**
 * The address form of HTML's `<input type="email">` with a dotted domain. Quotes, comments and lists are refused: mail
 * libraries disagree about how to parse them.
 */
export const EMAIL_PATTERN =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\\-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?$";

/** A web address that is opened safely: https, a dotted host, no user name. */
export const HTTPS_URL_PATTERN = '^https://[^\\s\\p{C}/?#@]+\\.[^\\s\\p{C}/?#@.]+(?:[/?#][^\\s\\p{C}]*)?$';

/** Visible letters and digits of any script, dot, underscore, hyphen. Needs the `u` flag, as all patterns here. */
export const USERNAME_PATTERN = '^(?:(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{N}._\\-])+$';

/** The number of an employee in the payroll program. Compared as text: 0417 is not 417. */
export const EMPLOYEE_NUMBER_PATTERN = '^[A-Za-z0-9\\-]{1,20}$';

/** Lower-case ASCII letters and digits, separated by single hyphens. */
export const SLUG_PATTERN = '^[a-z0-9]+(?:-[a-z0-9]+)*$';

/** A row's id in a path or a form field: decimal, 1 to 2147483647. */
export const ID_PATTERN =
  '^(?:[1-9]\\d{0,8}|1\\d{9}|20\\d{8}|21[0-3]\\d{7}|214[0-6]\\d{6}|2147[0-3]\\d{5}|21474[0-7]\\d{4}|214748[0-2]\\d{3}|2147483[0-5]\\d{2}|21474836[0-3]\\d|214748364[0-7])$';

/** The UUID of an image in an address, where any other one is not found. */
export const IMAGE_ID_PATTERN = '^[0-9a-f-]{36}$';

/** The UUID of an image in a body. */
export const UUID_PATTERN = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Leaves text with line breaks or other control characters as it is, for validation to refuse. */
const withoutSpacesAround = (text: string): string => (/\p{Cc}/u.test(text) ? text : text.trim());

/** The form in which a username is validated and stored. Equal-looking names become equal (RFC 8265); case is kept. */
export const normalizeUsername = (username: string): string => withoutSpacesAround(username.normalize('NFKC'));

/** The form in which an e-mail address is validated and stored. Comparisons ignore case. */
export const normalizeEmail = (email: string): string => withoutSpacesAround(email.normalize('NFC'));

/** The languages of the site (BCP 47). Clients send theirs as `Content-Language`; the default is English. */
export const languages = ['en', 'sv'] as const;
