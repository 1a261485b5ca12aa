import type { DatabaseDefinition } from '@kontor/service-kit/database';

import { CreateBlogPosts } from '../migrations/0001-create-blog-posts.ts';
import { EditPosts } from '../migrations/0002-edit-posts.ts';
import { AuditEvents } from '../migrations/0003-audit-events.ts';
import { Trash } from '../migrations/0004-trash.ts';
import { PostsByLanguage } from '../migrations/0005-posts-by-language.ts';
import { Authors } from '../migrations/0006-authors.ts';
import { AuthorSchema } from './authors/author.entity.ts';
import { PostSchema } from './posts/post.entity.ts';
import { PreviewLinkSchema } from './preview-links/preview-link.entity.ts';

export const database: DatabaseDefinition = {
  schema: 'content',
  entities: [AuthorSchema, PostSchema, PreviewLinkSchema],
  migrations: [
    { name: '0001-create-blog-posts', class: CreateBlogPosts },
    { name: '0002-edit-posts', class: EditPosts },
    { name: '0003-audit-events', class: AuditEvents },
    { name: '0004-trash', class: Trash },
    { name: '0005-posts-by-language', class: PostsByLanguage },
    { name: '0006-authors', class: Authors },
  ],
};
