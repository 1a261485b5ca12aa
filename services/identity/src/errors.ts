import { HttpError } from '@kontor/service-kit/http';

export const credentialsRequired = () =>
  new HttpError(400, 'credentials-required', 'Username and password are required');
export const invalidCredentials = () => new HttpError(401, 'invalid-credentials', 'Invalid username or password');
export const tooManyFailures = (retryAfterSeconds: number) =>
  new HttpError(429, 'too-many-requests', 'Too many failed attempts. Please try again later.', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

export const userNotFound = () => new HttpError(404, 'user-not-found', 'There is no such person.');
export const usernameTaken = () => new HttpError(409, 'username-taken', 'This username is already taken.');
export const emailTaken = () => new HttpError(409, 'email-taken', 'This email address is already in use.');
export const employeeNumberTaken = () =>
  new HttpError(409, 'employee-number-taken', 'Somebody else has this employee number.');
export const employeeNumbersInvalid = () =>
  new HttpError(400, 'employee-numbers-invalid', 'Some lines cannot be imported. Nothing was changed.');
/** `path` is the field of the password. */
export const passwordTooCommon = (path = '/password') =>
  new HttpError(400, 'password-too-common', 'This password is too easy to guess. Please choose another one.', {
    issues: [{ path, message: 'Too easy to guess' }],
  });
export const wrongPassword = () =>
  new HttpError(400, 'wrong-password', 'This is not your current password.', {
    issues: [{ path: '/currentPassword', message: 'Not your current password' }],
  });
export const linkInvalid = () =>
  new HttpError(410, 'link-invalid', 'This link has been used or is no longer valid. Please ask for a new one.');
export const alreadyActive = () =>
  new HttpError(409, 'already-active', 'This person has chosen a password already and needs no invitation.');
export const twoFactorRequired = () =>
  new HttpError(401, 'second-factor-required', 'This account asks for a code besides the password.');
/** `status` is 401 at sign-in. */
export const twoFactorInvalid = (status: 400 | 401) =>
  new HttpError(status, 'second-factor-invalid', 'This code is wrong, or has been used already.', {
    issues: [{ path: '/code', message: 'Wrong or used already' }],
  });
export const twoFactorEnforced = () =>
  new HttpError(409, 'second-factor-enforced', 'Your role has to use two-factor sign-in.');
export const twoFactorOff = () => new HttpError(409, 'second-factor-off', 'Two-factor sign-in is not on.');
export const ownTwoFactor = () =>
  new HttpError(409, 'second-factor-own', 'Your own two-factor sign-in is turned off in your account.');
export const signInAgain = () =>
  new HttpError(403, 'sign-in-again', 'Please sign in again: this change needs a sign-in of the last ten minutes.');
export const companyAccountRequired = () =>
  new HttpError(403, 'company-account-required', "Please sign in with the company's account.");
/** `reason` goes to the log. */
export const logoutTokenInvalid = (reason: string) =>
  new HttpError(400, 'logout-token-invalid', 'This logout token is not valid.', { cause: new Error(reason) });
export const managedByIssuer = () =>
  new HttpError(409, 'managed-by-issuer', "Role and duties of this person come from the company's account.");
export const passkeyNotFound = () => new HttpError(404, 'passkey-not-found', 'There is no such passkey.');
/** `status` is 401 at sign-in. */
export const passkeyInvalid = (status: 400 | 401) =>
  new HttpError(status, 'passkey-invalid', 'The passkey was not accepted. Please try again.');
export const passkeyKnown = () => new HttpError(409, 'passkey-known', 'This passkey has been added already.');
export const tooManyPasskeys = () =>
  new HttpError(409, 'too-many-passkeys', 'There are too many passkeys. Please remove one first.');
export const sessionNotFound = () => new HttpError(404, 'session-not-found', 'There is no such session.');
export const cannotDeleteSelf = () => new HttpError(409, 'cannot-delete-self', 'You cannot delete your own account.');
export const ownDuties = () => new HttpError(403, 'own-duties', 'You cannot give duties to yourself.');
export const dutiesOfAdmin = () =>
  new HttpError(409, 'duties-of-admin', 'An admin may do everything, and has no duties.');
export const ownEmail = () =>
  new HttpError(409, 'email-own', 'You change your own email address in your account, with your password.');
export const emailChangeNotFound = () =>
  new HttpError(404, 'email-change-not-found', 'No email address waits to be confirmed.');
export const signInToConfirm = () =>
  new HttpError(
    403,
    'sign-in-to-confirm',
    'Somebody else has entered this address. Please log in to confirm that it is yours.',
  );
export const tooManyEmailChanges = () =>
  new HttpError(429, 'too-many-requests', 'Too many emails about this address. Please try again in an hour.', {
    headers: { 'retry-after': '3600' },
  });
export const lastAdmin = () => new HttpError(409, 'last-admin', 'There has to be at least one admin.');
export const companyAccountUnavailable = (cause?: unknown) =>
  new HttpError(503, 'company-account-unavailable', "The company's account is not available right now.", {
    headers: { 'retry-after': '5' },
    cause,
  });
export const companyAccountOff = () =>
  new HttpError(404, 'company-account-off', "Sign-in with the company's account is not set up here.");
export const identityNotFound = () => new HttpError(404, 'identity-not-found', 'There is no such connected account.');
