import { endpoint } from '../endpoint.ts';

/** Days for which the link of a confirmation mail works; unconfirmed subscriptions are deleted then. */
export const CONFIRMATION_DAYS = 14;

const forEveryone = { service: 'engagement', access: 'anyone' } as const;

export const subscribe = endpoint('POST', '/api/newsletter/subscribe', { ...forEveryone, rateLimit: 'newsletter' });
export const confirmSubscription = endpoint('POST', '/api/newsletter/confirm', {
  ...forEveryone,
  rateLimit: 'newsletter',
});
export const openUnsubscribePage = endpoint('GET', '/api/newsletter/unsubscribe', {
  ...forEveryone,
  answersHead: true,
});
export const unsubscribe = endpoint('POST', '/api/newsletter/unsubscribe', forEveryone);
export const listSentIssues = endpoint('GET', '/api/newsletter/issues', forEveryone);
export const getSentIssue = endpoint('GET', '/api/newsletter/issues/:number', forEveryone);
