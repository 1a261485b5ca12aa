/** Every `code` an error response can carry. Stable: clients and translations rely on them. */
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
  // authentication and access
  'not-signed-in',
  'forbidden',
  'credentials-required',
  'invalid-credentials',
  // users
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
  // contact submissions and subscriptions
  'submission-not-found',
  'subscription-not-found',
  // the server
  'internal-error',
  'service-unavailable',
  'upstream-timeout',
] as const;

export type ErrorCode = (typeof errorCodes)[number];
