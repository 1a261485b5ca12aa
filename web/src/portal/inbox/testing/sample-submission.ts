import type { ContactSubmission } from '@kontor/contracts/endpoints';

export const sampleSubmission = (more: Partial<ContactSubmission> = {}): ContactSubmission => ({
  id: 7,
  name: 'Vera Visitor',
  email: 'vera@example.com',
  company: 'Varvet AB',
  phone: null,
  service: 'cloud-migration',
  message: 'We would like to move to the cloud.\nSoon.',
  language: 'en',
  status: 'new',
  isSuspect: false,
  createdAt: new Date(Date.now() - 3_600_000).toISOString(),
  answeredAt: null,
  ...more,
});
