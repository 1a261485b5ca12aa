import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

/** A `scheduled` post is published, at a time in the future. */
export const postStatuses = ['draft', 'scheduled', 'published'] as const;

const forEditors = { service: 'content', access: ['editor'] } as const;

export const listEditedPosts = endpoint('GET', '/api/admin/blog-posts', forEditors);
export const getEditedPost = endpoint('GET', '/api/admin/blog-posts/:id', forEditors);
export const createPost = endpoint('POST', '/api/admin/blog-posts', { ...forEditors, jsonBytes: limits.postBytes });
export const updatePost = endpoint('PUT', '/api/admin/blog-posts/:id', { ...forEditors, jsonBytes: limits.postBytes });
export const confirmTranslation = endpoint('PUT', '/api/admin/blog-posts/:id/translated-version', forEditors);
export const deletePost = endpoint('DELETE', '/api/admin/blog-posts/:id', forEditors);
export const restorePost = endpoint('POST', '/api/admin/blog-posts/:id/restore', forEditors);
export const createPreviewLink = endpoint('POST', '/api/admin/blog-posts/:id/preview-link', forEditors);
