import { HttpError } from '@kontor/service-kit/http';

export const submissionNotFound = () => new HttpError(404, 'submission-not-found', 'There is no such message.');
export const subscriptionNotFound = () =>
  new HttpError(404, 'subscription-not-found', 'There is no such subscription.');
