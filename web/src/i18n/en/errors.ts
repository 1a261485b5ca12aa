import type { ErrorCode } from '@kontor/contracts';

const byCode: Record<ErrorCode, string> = {
  'invalid-request': 'Something in the form is not right. Please check what you entered.',
  'invalid-path': 'That address is not valid.',
  'not-found': 'We could not find what you asked for.',
  'unsupported-media-type': 'That kind of content is not accepted here.',
  'payload-too-large': 'That is more than we can receive at once.',
  'request-timeout': 'Sending took too long. Please try again.',
  'too-many-requests': 'Too many attempts. Please wait a while and try again.',
  'foreign-origin': 'The request came from another site and was stopped.',
  'not-signed-in': 'Please log in first.',
  forbidden: 'You do not have access to this.',
  'credentials-required': 'Username and password are required',
  'invalid-credentials': 'Invalid username or password',
  'username-taken': 'That username is already taken.',
  'email-taken': 'That e-mail address already has an account.',
  'password-too-common': 'That password is too common. Please choose one that is harder to guess.',
  'user-not-found': 'That account no longer exists.',
  'cannot-delete-self': 'You cannot delete your own account.',
  'last-admin': 'The last admin account cannot be deleted.',
  'document-not-found': 'That document no longer exists.',
  'file-required': 'Please select a file to upload',
  'file-too-large': 'File size must be less than 10MB',
  'file-type-not-allowed': 'That file type cannot be uploaded.',
  'file-content-mismatch': 'The content of the file does not match its file type.',
  'file-name-invalid': 'That file name cannot be used. Please rename the file.',
  'category-unknown': 'That category does not exist.',
  'employee-unknown': 'There is no employee with that id.',
  'range-not-satisfiable': 'That part of the file does not exist.',
  'storage-full': 'There is no room for more files. Please tell an administrator.',
  'post-not-found': 'Post not found',
  'internal-error': 'Something went wrong on our side. Please try again.',
  'service-unavailable': 'This is not available right now. Please try again in a moment.',
  'upstream-timeout': 'The answer took too long. Please try again.',
};

export const errors = {
  byCode,
  noConnection: 'We could not reach the server. Please check your connection and try again.',
  unknown: 'Something went wrong. Please try again.',
  /** The page that stands in for one that broke. */
  page: {
    title: 'This page broke',
    text: 'That is our fault, not yours. Loading the page again usually helps; if it does not, write to us.',
    reload: 'Load the page again',
    home: 'Back to home',
  },
};
