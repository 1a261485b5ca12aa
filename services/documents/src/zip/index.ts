import { randomUUID } from 'node:crypto';

import { signedInOrigin } from '@kontor/audit/log';
import { documentEndpoints, personalDataEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { App } from '@kontor/service-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { audit } from '../audit.ts';
import { canOpen, findForDownload, type OpeningRules } from '../documents/index.ts';
import type { DownloadDeps } from '../downloads/index.ts';
import { dutyRequired, zipInProgress } from '../errors.ts';
import { orStorageError } from '../storage/index.ts';
import { streamZip } from './stream-zip.ts';
import { readPersonal, writeDocuments } from './write-documents.ts';

interface ZipDeps {
  orm: Orm;
  rules: OpeningRules;
  download: DownloadDeps;
}

/** ZIPs of the documents that are addressed to one user alone: for that user, and as an export for admins. */
export function openZips({ app }: { app: App }, deps: ZipDeps): void {
  const send = zipSender(deps);

  app.route({
    ...documentEndpoints.downloadOwnDocuments,
    handler: (request, reply) => send({ employeeId: request.user!.id, fileName: 'documents' }, request, reply),
  });

  app.route({
    ...personalDataEndpoints.downloadEmployeeDocuments,
    handler: (request, reply) => {
      const employeeId = Number(request.params.id);
      const onBegin = () =>
        audit.record(deps.orm.em.fork(), signedInOrigin(request), {
          action: 'employee-documents-exported',
          subject: { kind: 'user', id: employeeId },
        });
      return send({ employeeId, fileName: `documents-of-employee-${employeeId}`, onBegin }, request, reply);
    },
  });
}

interface PersonalZip {
  /** The user that the documents are addressed to. */
  employeeId: number;
  /** Without the date and `.zip`. */
  fileName: string;
  /** Runs before the first byte; nothing is sent when it rejects. */
  onBegin?: () => Promise<void>;
}

/**
 * Returns a function that sends a ZIP of the documents addressed to one user alone. `HEAD` only checks that it can begin.
 * Throws 403 `duty-required`, 409 `zip-in-progress`, and 503 without database or store.
 */
function zipSender({ orm, rules, download }: ZipDeps) {
  const { store, stallSeconds } = download;
  const leases = zipLeases(orm);
  const find = findForDownload(orm);

  return async (zip: PersonalZip, request: FastifyRequest, reply: FastifyReply) => {
    const caller = request.user!;
    const { employeeId } = zip;
    if (!canOpen({ audience: 'employee', employeeId }, caller, rules)) throw dutyRequired();
    // Before the response begins, so that an unavailable store or database is a 503.
    await orStorageError(store.check());
    const first = await readPersonal(orm, employeeId);
    if (request.method === 'HEAD') {
      if (await leases.isHeld(caller.id)) throw zipInProgress();
      return reply.headers(headersOf(zip)).send();
    }
    const release = await leases.acquire(caller.id);
    if (!release) throw zipInProgress();
    try {
      await zip.onBegin?.();
    } catch (error) {
      release();
      throw error;
    }
    // `see` adds no check: above, the caller may open the documents of this user, and `writeDocuments` leaves out all others.
    const deps = { ...download, orm, request, employeeId, find: (id: number) => find(caller, id, 'see') };
    const body = streamZip((add) => writeDocuments(add, first, deps)).once('close', release);
    reply.raw.setTimeout(stallSeconds * 1000, () => reply.raw.destroy());
    return reply.headers(headersOf(zip)).send(body);
  };
}

const headersOf = ({ fileName }: PersonalZip) => ({
  'content-type': 'application/zip',
  'content-disposition': `attachment; filename="${fileName}-${new Date().toISOString().slice(0, 10)}.zip"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
});

/** After a crash a user waits at most this long. */
const LEASE_SECONDS = 30;
const EXPIRY = `now() + make_interval(secs => ${LEASE_SECONDS})`;

/** One ZIP at a time for each user, across replicas. */
function zipLeases(orm: Orm) {
  const run = (sql: string, values: unknown[]) => orm.em.fork().execute<unknown[]>(sql, values);

  return {
    isHeld: async (userId: number) =>
      (await run('select from documents.zip_leases where user_id = ? and expires_at > now()', [userId])).length > 0,

    /** Returns the release of a lease that is renewed until then, or null while the user has another one. */
    async acquire(userId: number): Promise<(() => void) | null> {
      const token = randomUUID();
      const acquired = await run(
        `insert into documents.zip_leases (user_id, token, expires_at)
         values (?, ?, ${EXPIRY})
         on conflict (user_id) do update set token = excluded.token, expires_at = excluded.expires_at
           where zip_leases.expires_at <= now()
         returning 1`,
        [userId, token],
      );
      if (acquired.length === 0) return null;
      const own = 'where user_id = ? and token = ?';
      const renewal = setInterval(
        () => {
          void run(`update documents.zip_leases set expires_at = ${EXPIRY} ${own}`, [userId, token]).catch(
            () => undefined,
          );
        },
        (LEASE_SECONDS * 1000) / 3,
      ).unref();
      return () => {
        clearInterval(renewal);
        // Unless the database is unavailable; then the lease expires.
        void run(`delete from documents.zip_leases ${own}`, [userId, token]).catch(() => undefined);
      };
    },
  };
}
