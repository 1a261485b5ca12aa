import type { BlogPost } from '@kontor/contracts';

/** Whether everybody can read the post by now: it is published, and its moment has come. */
export const isPublic = ({ isPublished, publishedAt }: Pick<BlogPost, 'isPublished' | 'publishedAt'>): boolean =>
  isPublished && publishedAt !== null && new Date(publishedAt) <= new Date();
