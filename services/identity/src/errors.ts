import { HttpError } from '@kontor/service-kit';

export const credentialsRequired = () =>
  new HttpError(400, 'credentials-required', 'Username and password are required');
export const invalidCredentials = () => new HttpError(401, 'invalid-credentials', 'Invalid username or password');
export const tooManyFailures = (retryAfterSeconds: number) =>
  new HttpError(429, 'too-many-requests', 'Too many failed sign-ins. Please try again later.', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

export const userNotFound = () => new HttpError(404, 'user-not-found', 'There is no such person.');
export const usernameTaken = () => new HttpError(409, 'username-taken', 'This username is already taken.');
export const emailTaken = () => new HttpError(409, 'email-taken', 'This e-mail address is already in use.');
export const passwordTooCommon = () =>
  new HttpError(400, 'password-too-common', 'This password is too easy to guess. Please choose another one.', {
    issues: [{ path: '/password', message: 'Too easy to guess' }],
  });
export const cannotDeleteSelf = () => new HttpError(409, 'cannot-delete-self', 'You cannot delete your own account.');
export const lastAdmin = () => new HttpError(409, 'last-admin', 'The last admin cannot be deleted.');
