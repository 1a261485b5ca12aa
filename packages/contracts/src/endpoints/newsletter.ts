import { endpoint } from '../endpoint.ts';

export const subscribe = endpoint('POST', '/api/newsletter/subscribe', {
  service: 'engagement',
  access: 'anyone',
  rateLimit: 'newsletter',
});
export const openUnsubscribePage = endpoint('GET', '/api/newsletter/unsubscribe', {
  service: 'engagement',
  access: 'anyone',
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
export const deleteSubscription = endpoint('DELETE', '/api/admin/newsletter-subscriptions/:id', {
  service: 'engagement',
  access: ['leads'],
});
