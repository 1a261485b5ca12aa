import { type TSchema, type TSchemaOptions, Type } from 'typebox';

import { WAITING_MAX } from '../endpoints/waiting.ts';
import { ID_PATTERN } from '../id-patterns.ts';
import { limits } from '../limits.ts';
import { EMAIL_PATTERN, languages } from '../text.ts';

// Patterns run with the `u` flag: a surrogate pair is one code point, so \uD800-\uDFFF matches only lone surrogates,
// which PostgreSQL cannot store; it cannot store NUL either.
const NOT_BLANK_LINE = '^(?=.*\\S)[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029\\uD800-\\uDFFF\\uFFFE\\uFFFF]*$';
const LINE = '^[^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029\\uD800-\\uDFFF\\uFFFE\\uFFFF]*$';
const NOT_BLANK_TEXT = '^(?=[^]*\\S)[^\\u0000\\uD800-\\uDFFF]*$';
export const STORABLE = '^[^\\u0000\\uD800-\\uDFFF]*$';

/** One line that is not blank, without control characters. */
export const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: NOT_BLANK_LINE });

/** One line that may be empty. */
export const AnyLine = (maxLength: number) => Type.String({ maxLength, pattern: LINE });

/** One line that may be empty or absent. */
export const OptionalLine = (maxLength: number) => Type.Optional(AnyLine(maxLength));

/** Text of several lines that is not blank. */
export const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: NOT_BLANK_TEXT });

/** Text of several lines, possibly blank, of the characters that XML 1.0 has (a feed could not contain others). */
export const XmlText = (maxLength: number) =>
  Type.String({
    maxLength,
    pattern: '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uD800-\\uDFFF\\uFFFE\\uFFFF]*$',
  });

/** Any text PostgreSQL can store, including the empty one: passwords and search terms. */
export const AnyText = (maxLength: number) => Type.String({ maxLength, pattern: STORABLE });

export const Email = Type.String({ minLength: 3, maxLength: 254, pattern: EMAIL_PATTERN });

/** One of these strings. */
export const OneOf = <const Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>(Type.String({ enum: [...values] }));

export const Nullable = <Schema extends TSchema>(schema: Schema, options?: TSchemaOptions) =>
  Type.Union([schema, Type.Null()], options);

/** The id of an uploaded image. */
export const ImageId = Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** A row's key: a positive PostgreSQL integer. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** An `Id` as text, in a path or a form field. */
export const IdText = Type.String({ pattern: ID_PATTERN });

/** The path parameter of `/:id`. */
export const IdParams = Type.Object({ id: IdText });

/** The query of a list: the size of a page, and the cursor of `Link: …; rel="next"`, which is opaque. */
export const PageQuery = {
  limit: Type.Optional(Type.String({ pattern: '^(?:[1-9]\\d?|[1-4]\\d{2}|500)$' })),
  cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_\\-]+$' })),
};

export type Language = (typeof languages)[number];
export const Language = OneOf(languages);

/** The secret of a link that works for its recipient alone, or the id of a session. */
export const TokenText = Type.String({ minLength: 20, maxLength: 200, pattern: '^[A-Za-z0-9_.\\-]+$' });

/** A count that ends at `WAITING_MAX`, so that it costs the same however much there is. */
export const BoundedCount = (description: string) => Type.Integer({ minimum: 0, maximum: WAITING_MAX, description });

/** A moment as ISO 8601 in UTC, for example `2025-11-03T09:30:00.000Z`. */
export const Timestamp = Type.String({ format: 'date-time' });

/** The `response` of a call that returns nothing. */
export const NoContent = { 204: Type.Null() };

/** Fields of public forms that detect robots: an input that people cannot see, and how long the form took to fill in. */
export const RobotTrap = {
  website: Type.Optional(AnyText(limits.search)),
  filledInMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
};
