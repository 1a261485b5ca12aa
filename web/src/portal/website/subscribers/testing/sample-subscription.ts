import type { Subscription } from '@kontor/contracts/endpoints';

export const sampleSubscription = (more: Partial<Subscription> = {}): Subscription => ({
  id: 3,
  email: 'vera@example.com',
  name: 'Vera Visitor',
  subscribed: true,
  language: 'sv',
  createdAt: '2025-10-01T12:00:00.000Z',
  consentedAt: '2025-10-12T12:00:00.000Z',
  confirmedAt: '2025-10-12T12:05:00.000Z',
  askedAt: '2025-10-12T12:00:00.000Z',
  page: '/sv',
  consentVersion: '2026-11',
  unsubscribedAt: null,
  suppressed: null,
  ...more,
});
