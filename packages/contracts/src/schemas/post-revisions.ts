import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/post-revisions.ts';
import { Id, IdText, Nullable, Timestamp } from './fields.ts';
import { BlogPost } from './posts.ts';
import { withSchemas } from './with-schemas.ts';

/** A text of a post as it was saved. */
export const PostRevision = Type.Object({
  revision: Id,
  version: Type.Integer({ description: 'Of the post' }),
  ...Type.Pick(BlogPost, ['title', 'isPublished']).properties,
  writtenBy: Nullable(Id, { description: 'Null for a post that nobody wrote here, such as a sample' }),
  writtenByName: Nullable(Type.String(), { description: 'Null once the audit log has forgotten it' }),
  writtenAt: Timestamp,
});
export type PostRevision = Static<typeof PostRevision>;

/** A revision with its text. */
export const PostRevisionText = Type.Object({
  ...PostRevision.properties,
  ...Type.Pick(BlogPost, ['excerpt', 'content', 'category', 'tags']).properties,
});
export type PostRevisionText = Static<typeof PostRevisionText>;

export const postRevisionEndpoints = withSchemas(endpoints, 'posts', {
  listPostRevisions: {
    summary: 'The revisions of a post, newest first, without their texts',
    response: { 200: Type.Array(PostRevision) },
  },
  getPostRevision: {
    summary: 'A revision of a post; it is restored by saving its text',
    params: Type.Object({ id: IdText, revision: IdText }),
    response: { 200: PostRevisionText },
  },
});
