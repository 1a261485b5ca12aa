import { endpoint } from '../endpoint.ts';

/** What can be deleted and restored. */
export const trashKinds = ['document', 'post'] as const;

/** For how many days a deleted document or post can be restored. */
export const RESTORABLE_DAYS = 30;

export const listDeletedDocuments = endpoint('GET', '/api/admin/trash/document', {
  service: 'documents',
  access: ['documents', 'payroll'],
});
export const listDeletedPosts = endpoint('GET', '/api/admin/trash/post', { service: 'content', access: ['editor'] });
export const purgeDocument = endpoint('DELETE', '/api/admin/trash/document/:id', {
  service: 'documents',
  access: 'admin',
});
export const purgePost = endpoint('DELETE', '/api/admin/trash/post/:id', { service: 'content', access: 'admin' });
