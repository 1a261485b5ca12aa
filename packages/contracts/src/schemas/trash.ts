import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/trash.ts';
import { trashKinds } from '../endpoints/trash.ts';
import { LanguageQuery } from './documents.ts';
import { Id, NoContent, Nullable, OneOf, PageQuery, Timestamp } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

/** A deleted document or post that can still be restored. */
export const TrashItem = Type.Object({
  kind: OneOf(trashKinds),
  id: Id,
  name: Type.String(),
  deletedBy: Nullable(Id, { description: 'Null where it is not known' }),
  deletedAt: Timestamp,
  daysLeft: Type.Integer({ minimum: 0, description: 'Days until it is deleted permanently' }),
});
export type TrashItem = Static<typeof TrashItem>;

const listOf = (what: string) => ({
  summary: `The deleted ${what}, last deleted first`,
  querystring: Type.Object({ ...PageQuery, ...LanguageQuery }),
  response: { 200: Type.Array(TrashItem) },
});

export const trashEndpoints = withSchemas(endpoints, 'trash', {
  listDeletedDocuments: listOf('documents that the caller may restore'),
  listDeletedPosts: listOf('posts that can be restored'),
  purgeDocument: {
    summary: 'Delete a deleted document permanently, with the files of all its versions',
    response: NoContent,
  },
  purgePost: { summary: 'Delete a deleted post permanently', response: NoContent },
});
