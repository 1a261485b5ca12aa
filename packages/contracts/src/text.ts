import { Type } from 'typebox';

// Patterns run with the `u` flag: a surrogate pair is one code point, so \uD800-\uDFFF meets only lone surrogates,
// which PostgreSQL cannot store; it cannot store NUL either.
const NOT_BLANK_LINE = '^(?=.*\\S)[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029\\uD800-\\uDFFF]*$';
const LINE = '^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029\\uD800-\\uDFFF]*$';
const NOT_BLANK_TEXT = '^(?=[^]*\\S)[^\\u0000\\uD800-\\uDFFF]*$';
const STORABLE = '^[^\\u0000\\uD800-\\uDFFF]*$';

/** One line that says something: not blank, no control characters. */
export const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: NOT_BLANK_LINE });

/** One line that may be empty. */
export const OptionalLine = (maxLength: number) => Type.Optional(Type.String({ maxLength, pattern: LINE }));

/** Several lines that say something. */
export const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: NOT_BLANK_TEXT });

/** Any text PostgreSQL can store, also none: passwords and search terms. */
export const AnyText = (maxLength: number) => Type.String({ maxLength, pattern: STORABLE });

/**
 * The address form of HTML's `<input type="email">` with a dotted domain. No quotes, comments or lists, which mail
 * libraries have read in more than one way.
 */
export const EMAIL_PATTERN =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\\-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?$";

export const Email = Type.String({ minLength: 3, maxLength: 254, pattern: EMAIL_PATTERN });

/** What a name to sign in with is made of: letters and digits of any script that can be seen, dot, underscore, hyphen. */
export const USERNAME_PATTERN = '^(?:(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{N}._\\-])+$';

/** Line breaks and other control characters stay, to be refused. */
const withoutSpacesAround = (text: string): string => (/\p{Cc}/u.test(text) ? text : text.trim());

/** A username as it is checked and stored, letter case as typed: one spelling for what looks the same (RFC 8265). */
export const normalizeUsername = (username: string): string => withoutSpacesAround(username.normalize('NFKC'));

/** An e-mail address as it is checked and stored. Addresses are compared in lower case. */
export const normalizeEmail = (email: string): string => withoutSpacesAround(email.normalize('NFC'));

/** A row's key: a positive PostgreSQL integer. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** An `Id` as text, in a path or a form field: decimal digits only, 1 to 2147483647. */
export const ID_PATTERN =
  '^(?:[1-9]\\d{0,8}|1\\d{9}|20\\d{8}|21[0-3]\\d{7}|214[0-6]\\d{6}|2147[0-3]\\d{5}|21474[0-7]\\d{4}|214748[0-2]\\d{3}|2147483[0-5]\\d{2}|21474836[0-3]\\d|214748364[0-7])$';

export const IdText = Type.String({ pattern: ID_PATTERN });

/** `limit` of a list: 1 to 500, as text. */
export const LimitText = Type.Optional(Type.String({ pattern: '^(?:[1-9]\\d?|[1-4]\\d{2}|500)$' }));

/** Where the next page of a list begins: opaque, handed out in `Link: …; rel="next"`. */
export const CursorText = Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_\\-]+$' }));

/** The two languages of the site (BCP 47). Callers say theirs by `Content-Language`, English unless told. */
export const languages = ['en', 'sv'] as const;
export type Language = (typeof languages)[number];
export const Language = Type.Unsafe<Language>(Type.String({ enum: [...languages] }));

/** What stands in a link that lets its reader do one thing: unguessable, handed out once. */
export const TokenText = Type.String({ minLength: 20, maxLength: 200, pattern: '^[A-Za-z0-9_.\\-]+$' });

/** A moment as ISO 8601 in UTC, for example `2025-11-03T09:30:00.000Z`. */
export const Timestamp = Type.String({ format: 'date-time' });
