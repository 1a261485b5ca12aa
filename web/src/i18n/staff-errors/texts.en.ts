import type { ErrorCode } from '@kontor/contracts/endpoints';

import type { errors } from '../core/errors.en.ts';

/** The errors of calls by signed-in users, beyond `errors.byCode`. */
export const staffErrors: Record<Exclude<ErrorCode, keyof typeof errors.byCode>, string> = {
  'credentials-required': 'Username and password are required',
  'invalid-credentials': 'Invalid username or password',
  'username-taken': 'That username is already taken.',
  'email-taken': 'That e-mail address already has an account.',
  'password-too-common': 'That password is too common. Please choose one that is harder to guess.',
  'user-not-found': 'That account no longer exists.',
  'cannot-delete-self': 'You cannot delete your own account.',
  'last-admin': 'There has to be at least one admin.',
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
  'document-scanning': 'The file is still being checked. Please try again in a moment.',
  'document-blocked': 'Something harmful was found in this file, so nobody can open it.',
  'daily-quota-exceeded': 'You have uploaded as much as one person can in a day. Please go on tomorrow.',
  'quota-exceeded': 'The space for files is used up. Please tell an administrator.',
  'wrong-password': 'That is not your current password.',
  'session-not-found': 'That session has already ended.',
  'link-invalid': 'This link no longer works. Ask for a new one.',
  'already-active': 'This person has already chosen a password.',
  'second-factor-required': 'This account also asks for a code.',
  'second-factor-invalid': 'That code is wrong or has been used already.',
  'second-factor-set-up-required': 'Please set up two-factor login in My account first.',
  'second-factor-enforced': 'Two-factor login is required for your role.',
  'second-factor-off': 'Two-factor login is not turned on.',
  'second-factor-own': 'You turn off your own two-factor login in My account.',
  'image-not-found': 'That image no longer exists.',
  'slug-taken': 'Another post already has this address.',
  'post-changed': 'Somebody else has saved this post since you opened it.',
  'submission-not-found': 'That message no longer exists.',
  'subscription-not-found': 'That subscriber no longer exists.',
};

export type StaffErrorsTexts = typeof staffErrors;
