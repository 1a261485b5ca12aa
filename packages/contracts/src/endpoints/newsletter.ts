import { endpoint } from '../endpoint.ts';

/** Days for which the link of a confirmation mail works; unconfirmed subscriptions are deleted then. */
export const CONFIRMATION_DAYS = 14;

export const subscribe = endpoint('POST', '/api/newsletter/subscribe', {
  service: 'engagement',
  access: 'anyone',
  rateLimit: 'newsletter',
});
export const confirmSubscription = endpoint('POST', '/api/newsletter/confirm', {
  service: 'engagement',
  access: 'anyone',
  rateLimit: 'newsletter',
});
export const openUnsubscribePage = endpoint('GET', '/api/newsletter/unsubscribe', {
  service: 'engagement',
  access: 'anyone',
  answersHead: true,
});
export const unsubscribe = endpoint('POST', '/api/newsletter/unsubscribe', { service: 'engagement', access: 'anyone' });
export const listSubscriptions = endpoint('GET', '/api/admin/newsletter-subscriptions', {
  service: 'engagement',
  access: ['leads'],
});
export const exportSubscriptions = endpoint('GET', '/api/admin/newsletter-subscriptions/export', {
  service: 'engagement',
  access: ['leads'],
});
export const summarizeSubscriptions = endpoint('GET', '/api/admin/newsletter-subscriptions/summary', {
  service: 'engagement',
  access: ['leads'],
});
export const deleteSubscription = endpoint('DELETE', '/api/admin/newsletter-subscriptions/:id', {
  service: 'engagement',
  access: ['leads'],
});
export const liftSuppression = endpoint('DELETE', '/api/admin/newsletter-subscriptions/:id/suppression', {
  service: 'engagement',
  access: ['leads'],
});
