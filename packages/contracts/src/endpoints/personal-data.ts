import { endpoint } from '../endpoint.ts';

/**
 * How a document relates to a user: addressed to them alone, to them and everybody else, or only uploaded by them.
 */
export const relations = ['alone', 'shared', 'uploaded'] as const;

export const erasePerson = endpoint('POST', '/api/admin/personal-data/erase', { service: 'identity', access: 'admin' });
export const exportVisitor = endpoint('POST', '/api/admin/personal-data/visitors/export', {
  service: 'engagement',
  access: 'admin',
});
export const exportEmployee = endpoint('GET', '/api/admin/personal-data/employees/:id', {
  service: 'identity',
  access: 'admin',
});
export const exportEmployeeDocuments = endpoint('GET', '/api/admin/personal-data/employees/:id/documents', {
  service: 'documents',
  access: 'admin',
});
/** The ZIP of `downloadOwnDocuments` for another user, deleted or not. */
export const downloadEmployeeDocuments = endpoint('GET', '/api/admin/personal-data/employees/:id/documents.zip', {
  service: 'documents',
  access: 'admin',
  answersHead: true,
});
