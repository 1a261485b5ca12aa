import { HttpError } from '@kontor/service-kit/http';

export const submissionNotFound = () => new HttpError(404, 'submission-not-found', 'There is no such message.');
export const confirmationLinkInvalid = () =>
  new HttpError(404, 'confirmation-link-invalid', 'This link is not valid. Please sign up for the newsletter again.');
export const confirmationLinkExpired = () =>
  new HttpError(410, 'confirmation-link-expired', 'This link has expired. Please sign up for the newsletter again.');
export const issueNotFound = () => new HttpError(404, 'issue-not-found', 'There is no such newsletter issue.');
export const issueChanged = () =>
  new HttpError(409, 'issue-changed', 'Somebody else has saved the newsletter issue in the meantime.');
export const issueSent = () => new HttpError(409, 'issue-sent', 'The newsletter issue is sent or scheduled.');
export const issueNotSending = () => new HttpError(409, 'issue-not-sending', 'The newsletter issue is not being sent.');
export const issueIncomplete = () =>
  new HttpError(409, 'issue-incomplete', 'Something of the newsletter issue is missing.');

export const subscriptionNotFound = () =>
  new HttpError(404, 'subscription-not-found', 'There is no such subscription.');
export const tooManyTests = () =>
  new HttpError(429, 'too-many-requests', 'That was too often. Please wait a while and try again.', {
    headers: { 'retry-after': '600' },
  });
