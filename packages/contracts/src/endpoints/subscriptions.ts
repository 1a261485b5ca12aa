import { endpoint } from '../endpoint.ts';

const forLeads = { service: 'engagement', access: ['leads'] } as const;

export const listSubscriptions = endpoint('GET', '/api/admin/newsletter-subscriptions', forLeads);
export const exportSubscriptions = endpoint('GET', '/api/admin/newsletter-subscriptions/export', forLeads);
export const summarizeSignUps = endpoint('GET', '/api/admin/newsletter-subscriptions/summary', forLeads);
export const deleteSubscription = endpoint('DELETE', '/api/admin/newsletter-subscriptions/:id', forLeads);
export const liftSuppression = endpoint('DELETE', '/api/admin/newsletter-subscriptions/:id/suppression', forLeads);
