import { endpoint } from '../endpoint.ts';

/**
 * How a document relates to a user: addressed to them alone, to them and everybody else, or only uploaded by them.
 */
export const relations = ['alone', 'shared', 'uploaded'] as const;

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
  'imports',
  'sessions',
  'password-links',
  'pending-emails',
] as const;

const access = 'admin';

export const erasePerson = endpoint('POST', '/api/admin/personal-data/erase', { service: 'identity', access });
export const exportVisitor = endpoint('POST', '/api/admin/personal-data/visitors/export', {
  service: 'engagement',
  access,
});
export const exportEmployee = endpoint('GET', '/api/admin/personal-data/employees/:id', {
  service: 'identity',
  access,
});
export const exportEmployeeDocuments = endpoint('GET', '/api/admin/personal-data/employees/:id/documents', {
  service: 'documents',
  access,
});
/** The ZIP of `downloadOwnDocuments` for another user, deleted or not. */
export const downloadEmployeeDocuments = endpoint('GET', '/api/admin/personal-data/employees/:id/documents.zip', {
  service: 'documents',
  access,
  answersHead: true,
});

export const retentionOfEngagement = endpoint('GET', '/api/admin/retention/engagement', {
  service: 'engagement',
  access,
});
export const retentionOfDocuments = endpoint('GET', '/api/admin/retention/documents', { service: 'documents', access });
export const retentionOfContent = endpoint('GET', '/api/admin/retention/content', { service: 'content', access });
export const retentionOfIdentity = endpoint('GET', '/api/admin/retention/identity', { service: 'identity', access });
