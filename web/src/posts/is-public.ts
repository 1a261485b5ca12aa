import type { BlogPost } from '@kontor/contracts/endpoints';

/** Whether the post is publicly readable: it is published, and its publication time has passed. */
export const isPublic = ({ isPublished, publishedAt }: Pick<BlogPost, 'isPublished' | 'publishedAt'>): boolean =>
  isPublished && publishedAt !== null && new Date(publishedAt) <= new Date();
