/** The errors of calls on public pages; those of signed-in users are in `i18n/staff-errors`. */
const byCode = {
  'invalid-request': 'Something in the form is not right. Please check what you entered.',
  'invalid-path': 'That address is not valid.',
  'not-found': 'We could not find what you asked for.',
  'unsupported-media-type': 'That kind of content is not accepted here.',
  'payload-too-large': 'That is more than we can receive at once.',
  'request-timeout': 'Sending took too long. Please try again.',
  'too-many-requests': 'Too many attempts. Please wait a while and try again.',
  'foreign-origin': 'The request came from another site and was stopped.',
  'embedded-request': 'This address can be opened, but not be part of a page.',
  'not-signed-in': 'Please log in first.',
  forbidden: 'You do not have access to this.',
  'post-not-found': 'Post not found',
  'internal-error': 'Something went wrong on our side. Please try again.',
  'service-unavailable': 'This is not available right now. Please try again in a moment.',
  'upstream-timeout': 'The answer took too long. Please try again.',
};

export const errors = {
  byCode,
  noConnection: 'We could not reach the server. Please check your connection and try again.',
  unknown: 'Something went wrong. Please try again.',
  /** Replaces a page that threw. */
  page: {
    title: 'This page broke',
    text: 'That is our fault, not yours. Loading the page again usually helps; if it does not, write to us.',
    reload: 'Load the page again',
    home: 'Back to home',
  },
};

export type ErrorsTexts = typeof errors;
