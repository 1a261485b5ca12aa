import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

/** A `scheduled` post is published, at a time in the future. */
export const postStatuses = ['draft', 'scheduled', 'published'] as const;

export const listEditedPosts = endpoint('GET', '/api/admin/blog-posts', { service: 'content', access: ['editor'] });
export const getEditedPost = endpoint('GET', '/api/admin/blog-posts/:id', { service: 'content', access: ['editor'] });
export const createPost = endpoint('POST', '/api/admin/blog-posts', {
  service: 'content',
  access: ['editor'],
  jsonBytes: limits.postBytes,
});
export const updatePost = endpoint('PUT', '/api/admin/blog-posts/:id', {
  service: 'content',
  access: ['editor'],
  jsonBytes: limits.postBytes,
});
export const deletePost = endpoint('DELETE', '/api/admin/blog-posts/:id', { service: 'content', access: ['editor'] });
export const restorePost = endpoint('POST', '/api/admin/blog-posts/:id/restore', {
  service: 'content',
  access: ['editor'],
});
export const createPreviewLink = endpoint('POST', '/api/admin/blog-posts/:id/preview-link', {
  service: 'content',
  access: ['editor'],
});
