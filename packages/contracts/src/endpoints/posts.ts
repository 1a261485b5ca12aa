import { endpoint } from '../endpoint.ts';

const forEveryone = { service: 'content', access: 'anyone' } as const;

export const listPosts = endpoint('GET', '/api/blog-posts', forEveryone);
export const getPost = endpoint('GET', '/api/blog-posts/:slug', forEveryone);
export const previewPost = endpoint('POST', '/api/blog-posts/preview', forEveryone);
