import { endpoint } from '../endpoint.ts';

const forEditors = { service: 'content', access: ['editor'] } as const;

/** How many revisions of a post are kept, the newest ones. */
export const POST_REVISIONS = 100;

export const listPostRevisions = endpoint('GET', '/api/admin/blog-posts/:id/revisions', forEditors);
export const getPostRevision = endpoint('GET', '/api/admin/blog-posts/:id/revisions/:revision', forEditors);
