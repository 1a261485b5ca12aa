import { POST_REVISIONS } from '@kontor/contracts/endpoints';
import { type PostRevision, postRevisionEndpoints, type PostRevisionText } from '@kontor/contracts/schemas';
import type { ServiceContext } from '@kontor/service-kit/process';
import type { EntityManager } from '@mikro-orm/postgresql';

import { namesOf } from '../audit.ts';
import { postNotFound, revisionNotFound } from '../errors.ts';

/** The texts of posts as they were saved. */
export function openRevisions({ app, orm }: ServiceContext<unknown>): void {
  app.route({
    ...postRevisionEndpoints.listPostRevisions,
    handler: async ({ params }) => {
      const em = orm.em.fork();
      await assertPost(em, Number(params.id));
      return named(
        em,
        await em.execute<Row[]>(
          `select ${LISTED} from content.post_revisions where post_id = ? order by version desc limit ${POST_REVISIONS}`,
          [Number(params.id)],
        ),
      );
    },
  });

  app.route({
    ...postRevisionEndpoints.getPostRevision,
    handler: async ({ params }) => {
      const em = orm.em.fork();
      await assertPost(em, Number(params.id));
      const rows = await em.execute<(Row & PostRevisionText)[]>(
        `select ${LISTED}, excerpt, content, category, tags from content.post_revisions where post_id = ? and id = ?`,
        [Number(params.id), Number(params.revision)],
      );
      const [revision] = await named(em, rows);
      if (!revision) throw revisionNotFound();
      return revision;
    },
  });
}

/** Keeps the text that a post has, written by this user; of a sample null. Only the newest revisions are kept. */
export async function keepRevision(tx: EntityManager, postId: number, writtenBy: number | null): Promise<void> {
  await tx.execute(
    `insert into content.post_revisions
       (post_id, version, title, excerpt, content, category, tags, is_published, written_by, written_at)
     select id, version, title, excerpt, content, category, tags, is_published, ?::integer, updated_at
     from content.blog_posts where id = ?`,
    [writtenBy, postId],
  );
  await tx.execute(
    `delete from content.post_revisions where post_id = ? and version <= (
       select version from content.post_revisions where post_id = ? order by version desc offset ${POST_REVISIONS} limit 1)`,
    [postId, postId],
  );
}

/** Keeps the text of a post that no editor has saved yet, a sample or an imported one, before it is replaced. */
export async function keepFirstRevision(tx: EntityManager, postId: number, writtenBy: number | null): Promise<void> {
  const [known] = await tx.execute('select from content.post_revisions where post_id = ? limit 1', [postId]);
  if (!known) await keepRevision(tx, postId, writtenBy);
}

const LISTED = `id as revision, version, title, is_published as "isPublished", written_by as "writtenBy",
  written_at as "writtenAt"`;
type Row = Omit<PostRevision, 'writtenAt' | 'writtenByName'> & { writtenAt: Date };

async function named<R extends Row>(em: EntityManager, rows: R[]) {
  const names = await namesOf(
    em,
    rows.flatMap(({ writtenBy }) => writtenBy ?? []),
  );
  return rows.map((row) => ({
    ...row,
    writtenAt: row.writtenAt.toISOString(),
    writtenByName: row.writtenBy === null ? null : (names.get(row.writtenBy) ?? null),
  }));
}

async function assertPost(em: EntityManager, id: number): Promise<void> {
  const [post] = await em.execute('select from content.blog_posts where id = ? and deleted_at is null', [id]);
  if (!post) throw postNotFound();
}
