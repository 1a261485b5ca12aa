import type { DatabaseDefinition } from '@kontor/service-kit/database';

import { Schema } from '../migrations/0001-schema.ts';
import { AuthorSchema } from './authors/author.entity.ts';
import { PostSchema } from './posts/post.entity.ts';
import { PreviewLinkSchema } from './preview-links/preview-link.entity.ts';

export const database: DatabaseDefinition = {
  schema: 'content',
  entities: [AuthorSchema, PostSchema, PreviewLinkSchema],
  migrations: [{ name: '0001-schema', class: Schema }],
};
