import type { AuditOrigin } from '@kontor/audit/log';
import type { Orm } from '@kontor/service-kit/database';

import { audit, type AuditedDocument, subjectOf } from '../audit.ts';
import type { ByteRange } from '../storage/index.ts';
import type { ScanState } from '../uploads/index.ts';

/** The properties of a document that a download reads; of an earlier version, those of its file. */
export interface SentDocument extends AuditedDocument {
  /** The key of the bytes. */
  fileName: string;
  fileSize: number;
  mimeType: string;
  sha256: string;
  scanState: ScanState;
  replacedAt?: Date | null | undefined;
}

const DAY_MS = 86_400_000;

/**
 * Records that a user downloads a document. A range that starts later in the file continues a download of the last day
 * that is recorded already; without one it is recorded too, so that skipping the first byte does not avoid the record.
 */
export function recordDownloads(orm: Orm) {
  const record = audit.recorder(orm);
  return async (document: SentDocument, by: AuditOrigin, { start }: ByteRange): Promise<void> => {
    if (start > 0 && (await isRecorded(orm, document, by))) return;
    await record(by, { action: 'downloaded', ...subjectOf(document) });
  };
}

/**
 * Records that a user downloads an earlier version, each range by itself. Under an action of its own, because `downloaded`
 * says who opened the file that was the newest at that time.
 */
export function recordVersionDownloads(orm: Orm) {
  const record = audit.recorder(orm);
  return (document: SentDocument, by: AuditOrigin) =>
    record(by, { action: 'version-downloaded', ...subjectOf(document) });
}

async function isRecorded(orm: Orm, { id, replacedAt }: SentDocument, { user }: AuditOrigin): Promise<boolean> {
  const from = new Date(Math.max(Date.now() - DAY_MS, replacedAt?.getTime() ?? 0));
  const filter = { action: 'downloaded', subjectId: id, actorId: user?.id ?? 0, from };
  return (await audit.list(orm.em.fork(), filter, { after: undefined, limit: 1 })).length > 0;
}
