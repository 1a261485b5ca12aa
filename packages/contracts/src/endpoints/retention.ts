import { endpoint } from '../endpoint.ts';

/** The kinds of data that are deleted automatically after a retention period. */
export const retainedKinds = [
  'messages',
  'suspect-messages',
  'unsubscribed',
  'unconfirmed',
  'sent-mails',
  'letters',
  'parked-mails',
  'deleted-documents',
  'deleted-posts',
  'preview-links',
  'sessions',
  'password-links',
  'pending-emails',
] as const;

export const retentionOfEngagement = endpoint('GET', '/api/admin/retention/engagement', {
  service: 'engagement',
  access: 'admin',
});
export const retentionOfDocuments = endpoint('GET', '/api/admin/retention/documents', {
  service: 'documents',
  access: 'admin',
});
export const retentionOfContent = endpoint('GET', '/api/admin/retention/content', {
  service: 'content',
  access: 'admin',
});
export const retentionOfIdentity = endpoint('GET', '/api/admin/retention/identity', {
  service: 'identity',
  access: 'admin',
});
