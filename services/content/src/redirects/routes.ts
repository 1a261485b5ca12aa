import { type SignedInOrigin, signedInOrigin } from '@kontor/audit/log';
import { ID_PATTERN, limits, plainPath } from '@kontor/contracts/endpoints';
import { internalPaths, RedirectHits } from '@kontor/contracts/internal';
import { NoContent, type NewRedirect, type Redirect, redirectEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import {
  type App,
  type Columns,
  matchesETag,
  pageSize,
  type Plugin,
  publicHeaders,
  readCsv,
  readCursor,
  sendCsv,
  sendNotModified,
  sendPage,
  weakETag,
} from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { redirectFaulty, redirectNotFound, redirectsInvalid } from '../errors.ts';
import { addRedirects, FaultyLines } from './add-redirects.ts';
import { lockRedirects } from './move.ts';

interface Deps {
  orm: Orm;
  internal: App;
}

export const redirectRoutes: Plugin<Deps> = async (app, { orm, internal }) => {
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.route({
    ...redirectEndpoints.findRedirect,
    handler: async (request, reply) => {
      const path = plainPath(encodeURI(request.query.path));
      // A published post is at its address, whatever led away from there before.
      const [found] = await orm.em.fork().execute<{ to: string }[]>(
        `select to_path as "to" from content.redirects where from_path = ? and not exists (
           select from content.blog_posts where slug = regexp_replace(from_path, '^(/sv|)/blog/', '')
           and is_published and published_at <= now() and deleted_at is null)`,
        [path],
      );
      const etag = weakETag(found?.to ?? '');
      if (matchesETag(request.headers['if-none-match'], etag)) return sendNotModified(reply, etag);
      void reply.headers(publicHeaders(etag));
      return { to: found?.to ?? null };
    },
  });

  app.route({
    ...redirectEndpoints.listRedirects,
    handler: async (request, reply) => {
      const [before] = readCursor(request.query, [new RegExp(ID_PATTERN)]) ?? [];
      const page = { before, limit: pageSize(request.query) + 1, search: request.query.search?.trim() };
      return sendPage(await list(orm.em.fork(), page), request, reply, ({ id }) => [id]).map(present);
    },
  });

  app.route({
    ...redirectEndpoints.createRedirect,
    handler: async (request) => {
      const redirect = await create(orm, request.body, signedInOrigin(request));
      const { id } = redirect;
      request.log.info({ event: 'redirect-created', userId: request.user!.id, redirect: id }, 'Redirect created');
      return present(redirect);
    },
  });

  app.route({
    ...redirectEndpoints.deleteRedirect,
    handler: async (request) => {
      const id = Number(request.params.id);
      await remove(orm, id, signedInOrigin(request));
      request.log.info({ event: 'redirect-deleted', userId: request.user!.id, redirect: id }, 'Redirect deleted');
    },
  });

  app.route({
    ...redirectEndpoints.restoreRedirect,
    handler: async (request) => {
      const id = Number(request.params.id);
      const redirect = await restore(orm, id, signedInOrigin(request));
      request.log.info({ event: 'redirect-restored', userId: request.user!.id, redirect: id }, 'Redirect restored');
      return present(redirect);
    },
  });

  app.route({
    ...redirectEndpoints.exportRedirects,
    handler: (_request, reply) =>
      sendCsv(reply, 'redirects', columns, ({ after, limit }) =>
        list(orm.em.fork(), { before: after?.id, limit, search: undefined }),
      ),
  });

  app.route({
    ...redirectEndpoints.importRedirects,
    handler: async (request) => {
      const lines = readCsv(request.body, ['from', 'to']);
      const added = await importLines(orm, lines, signedInOrigin(request));
      request.log.info({ event: 'redirects-imported', userId: request.user!.id, added }, 'Redirects imported');
      return { added };
    },
  });

  internal.post(
    internalPaths.redirectHits,
    { schema: { body: RedirectHits, response: NoContent }, bodyLimit: limits.postBytes },
    async ({ body }) => {
      await orm.em.fork().execute(
        `update content.redirects set hits = least(redirects.hits::bigint + told.hits, 2147483647)
         from jsonb_to_recordset(?::jsonb) as told ("from" text, hits integer) where from_path = told."from"`,
        [JSON.stringify(body)],
      );
    },
  );
};

type Row = Omit<Redirect, 'createdAt'> & { createdAt: Date };

const present = ({ createdAt, ...row }: Row): Redirect => ({ ...row, createdAt: createdAt.toISOString() });

const columns: Columns<Row> = { from: ({ from }) => from, to: ({ to }) => to, hits: ({ hits }) => hits };

const COLUMNS = 'id, from_path as "from", to_path as "to", hits, created_at as "createdAt"';
const SELECT = `select ${COLUMNS} from content.redirects`;

/** A page, newest first. The search is a scan: there are few thousands. */
const list = (
  em: EntityManager,
  { before, limit, search = '' }: { before: string | number | undefined; limit: number; search: string | undefined },
): Promise<Row[]> =>
  em.execute<Row[]>(
    `${SELECT} where (?::integer is null or id < ?::integer)
     and (?::text = '' or strpos(lower(from_path || ' ' || to_path), lower(?)) > 0) order by id desc limit ?`,
    [before ?? null, before ?? null, search, search, limit],
  );

const nameOf = ({ from, to }: Pick<Row, 'from' | 'to'>) => `${from} → ${to}`.slice(0, 300);

async function create(orm: Orm, given: NewRedirect, by: SignedInOrigin): Promise<Row> {
  return orm.em.fork().transactional((tx) => add(tx, given, by));
}

async function add(tx: EntityManager, { from, to }: NewRedirect, by: SignedInOrigin, deleted?: Row): Promise<Row> {
  const [path] = await addRedirects(tx, [{ line: 1, from, to }], { isNew: true }).catch((error: unknown) => {
    throw error instanceof FaultyLines ? redirectFaulty(error.faults[0]!.code) : error;
  });
  if (deleted)
    await tx.execute('update content.redirects set id = ?, hits = ?, created_at = ? where from_path = ?', [
      deleted.id,
      deleted.hits,
      deleted.createdAt,
      path,
    ]);
  const [row] = await tx.execute<Row[]>(`${SELECT} where from_path = ?`, [path]);
  await audit.record(tx, by, {
    action: 'redirect-created',
    subject: { kind: 'redirect', id: row!.id, name: nameOf(row!) },
  });
  return row!;
}

/** Restores a redirect deleted within the last day; one that is not deleted stays as it is. Throws 404, and 409 for an address in use by now. */
async function restore(orm: Orm, id: number, by: SignedInOrigin): Promise<Row> {
  return orm.em.fork().transactional(async (tx) => {
    // As a deletion does, which locks a redirect before those deleted.
    await lockRedirects(tx);
    const [deleted] = await tx.execute<Row[]>(
      `delete from content.deleted_redirects where id = ? and deleted_at > now() - interval '1 day' returning ${COLUMNS}`,
      [id],
    );
    if (deleted) return add(tx, deleted, by, deleted);
    const [kept] = await tx.execute<Row[]>(`${SELECT} where id = ?`, [id]);
    if (!kept) throw redirectNotFound();
    return kept;
  });
}

async function importLines(orm: Orm, lines: Parameters<typeof addRedirects>[1], by: SignedInOrigin): Promise<number> {
  try {
    return await orm.em.fork().transactional(async (tx) => {
      const added = await addRedirects(tx, lines);
      if (added.length > 0)
        await audit.record(tx, by, {
          action: 'redirects-imported',
          subject: { kind: 'redirect', name: String(added.length) },
        });
      return added.length;
    });
  } catch (error) {
    throw error instanceof FaultyLines ? redirectsInvalid(error.faults) : error;
  }
}

async function remove(orm: Orm, id: number, by: SignedInOrigin): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    const [row] = await tx.execute<Row[]>(`delete from content.redirects where id = ? returning ${COLUMNS}`, [id]);
    if (!row) throw redirectNotFound();
    await tx.execute("delete from content.deleted_redirects where deleted_at < now() - interval '1 day'");
    await tx.execute('insert into content.deleted_redirects values (?, ?, ?, ?, ?)', [
      id,
      row.from,
      row.to,
      row.hits,
      row.createdAt,
    ]);
    await audit.record(tx, by, {
      action: 'redirect-deleted',
      subject: { kind: 'redirect', id, name: nameOf(row) },
    });
  });
}
