import type { Orm } from '@kontor/service-kit/database';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { canOpen, findForDownload, type OpeningRules } from '../documents/index.ts';
import type { DownloadDeps } from '../downloads/index.ts';
import { dutyRequired, zipInProgress } from '../errors.ts';
import { storageError } from '../storage/index.ts';
import { zipLeases } from './leases.ts';
import { readPersonal, writeDocuments } from './write-documents.ts';
import { streamZip } from './stream-zip.ts';

export interface ZipRouteDeps {
  orm: Orm;
  rules: OpeningRules;
  download: DownloadDeps;
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
export function zipSender({ orm, rules, download }: ZipRouteDeps) {
  const { store, stallSeconds } = download;
  const leases = zipLeases(orm);
  const find = findForDownload(orm);

  return async (zip: PersonalZip, request: FastifyRequest, reply: FastifyReply) => {
    const caller = request.user!;
    const { employeeId } = zip;
    if (!canOpen({ audience: 'employee', employeeId }, caller, rules)) throw dutyRequired();
    // Before the response begins, so that an unavailable store or database is a 503.
    await store.check().catch((error: unknown) => Promise.reject(storageError(error)));
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
    // `row`: whether the caller opens the documents of this user is checked above, and others are left out.
    const deps = { ...download, orm, request, employeeId, find: (id: number) => find(caller, id, 'row') };
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
