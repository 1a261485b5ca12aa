import type { DatabaseDefinition } from '@kontor/service-kit';

import { CreateBlogPosts } from '../migrations/0001-create-blog-posts.ts';
import { PostSchema } from './posts/post.entity.ts';

export const database: DatabaseDefinition = {
  schema: 'content',
  entities: [PostSchema],
  migrations: [{ name: '0001-create-blog-posts', class: CreateBlogPosts }],
};
