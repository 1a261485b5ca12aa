import type { AuditOrigin } from '@kontor/audit/log';
import type { Orm } from '@kontor/service-kit/database';

import { about, audit } from '../audit.ts';
import type { ByteRange } from '../storage/object-store.ts';
import type { SentDocument } from './visible-documents.ts';

const DAY_MS = 86_400_000;

/**
 * Writes down that somebody opens a document. A part that begins later in the file belongs to a download that was
 * written down already; without one in the last day, of this file, it counts itself: nobody reads all but the first
 * byte unseen.
 */
export function recordDownloads(orm: Orm) {
  const record = audit.recorder(orm);
  return async (document: SentDocument, by: AuditOrigin, { start }: ByteRange): Promise<void> => {
    if (start > 0 && (await hasBegun(orm, document, by))) return;
    await record(by, { action: 'downloaded', ...about(document) });
  };
}

async function hasBegun(orm: Orm, { id, replacedAt }: SentDocument, { user }: AuditOrigin): Promise<boolean> {
  const from = new Date(Math.max(Date.now() - DAY_MS, replacedAt?.getTime() ?? 0));
  const filter = { action: 'downloaded', subjectId: id, actorId: user?.id ?? 0, from };
  return (await audit.list(orm.em.fork(), filter, { after: undefined, limit: 1 })).length > 0;
}
