import { type Static, Type } from 'typebox';

/** Every `code` an answer can carry. Stable: clients and translations rely on them. */
export const errorCodes = [
  // the request itself
  'invalid-request',
  'invalid-path',
  'not-found',
  'unsupported-media-type',
  'payload-too-large',
  'request-timeout',
  'too-many-requests',
  'foreign-origin',
  // who is asking
  'not-signed-in',
  'forbidden',
  'credentials-required',
  'invalid-credentials',
  // people
  'username-taken',
  'email-taken',
  'password-too-common',
  'user-not-found',
  'cannot-delete-self',
  'last-admin',
  'wrong-password',
  'session-not-found',
  'link-invalid',
  'already-active',
  'second-factor-required',
  'second-factor-invalid',
  'second-factor-set-up-required',
  'second-factor-enforced',
  'second-factor-off',
  'second-factor-own',
  // documents
  'document-not-found',
  'file-required',
  'file-too-large',
  'file-type-not-allowed',
  'file-content-mismatch',
  'file-name-invalid',
  'category-unknown',
  'employee-unknown',
  'range-not-satisfiable',
  'storage-full',
  'document-scanning',
  'document-blocked',
  'daily-quota-exceeded',
  'quota-exceeded',
  'image-not-found',
  // posts
  'post-not-found',
  'slug-taken',
  'post-changed',
  // what visitors sent
  'submission-not-found',
  'subscription-not-found',
  // the product
  'internal-error',
  'service-unavailable',
  'upstream-timeout',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** One invalid field: `path` as in `/email`, `message` for people. */
export const Issue = Type.Object({ path: Type.String(), message: Type.String() });
export type Issue = Static<typeof Issue>;

/** The body of every answer that is not a success (contract §2). */
export const ErrorReply = Type.Object({
  statusCode: Type.Integer(),
  error: Type.String({ description: 'The HTTP status in words' }),
  code: Type.String({ enum: [...errorCodes], description: 'Stable; translate by this' }),
  message: Type.String({ description: 'A sentence a person understands, in English' }),
  requestId: Type.String(),
  issues: Type.Optional(Type.Array(Issue)),
});
export type ErrorReply = Omit<Static<typeof ErrorReply>, 'code'> & { code: ErrorCode };
