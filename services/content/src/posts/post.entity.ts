import { languages } from '@kontor/contracts/endpoints';
import type { PostStatus } from '@kontor/contracts/schemas';
import { defineEntity, type Opt, p } from '@mikro-orm/core';

import { statusExpression } from './post-status.ts';

export const PostSchema = defineEntity({
  name: 'Post',
  tableName: 'blog_posts',
  properties: {
    id: p.integer().primary(),
    title: p.string(),
    slug: p.string(),
    excerpt: p.text(),
    content: p.text(),
    category: p.string(),
    tags: p.array(),
    language: p.enum(languages).default('en'),
    authorId: p.integer().nullable(),
    /** Null for an author who has not agreed to be named. */
    authorName: p
      .string()
      .nullable()
      .formula((post) => `(select name from content.authors where user_id = ${String(post)}.author_id)`),
    isPublished: p.boolean().default(true),
    publishedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
    version: p.integer().default(1),
    deletedAt: p.datetime().nullable(),
    deletedBy: p.integer().nullable(),
    /** The length of the text, read without the text. */
    bytes: p
      .integer()
      .$type<Opt<number>>()
      .formula((post) => `octet_length(${String(post)}.content)`)
      .lazy(),
    status: p
      .string()
      .$type<Opt<PostStatus>>()
      .formula((post) => statusExpression(String(post))),
  },
});

/** A blog post. The table also has a generated `search` column, which only queries use. */
export class Post extends PostSchema.class {}
PostSchema.setClass(Post);
