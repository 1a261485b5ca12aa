import type { AuditOrigin } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

import { about, audit } from '../audit.ts';
import type { ByteRange } from '../storage/object-store.ts';
import type { Document } from './document.entity.ts';

const DAY_MS = 86_400_000;

/**
 * Writes down that somebody opens a document. A part that begins later in the file belongs to a download that was
 * written down already; without one in the last day, of this file, it counts itself: nobody reads all but the first
 * byte unseen.
 */
export async function recordDownload(
  em: EntityManager,
  document: Document,
  by: AuditOrigin,
  { start }: ByteRange,
): Promise<void> {
  if (start > 0 && (await hasBegun(em, document, by))) return;
  await audit.record(em, by, { action: 'downloaded', ...about(document) });
}

async function hasBegun(em: EntityManager, { id, replacedAt }: Document, { user }: AuditOrigin): Promise<boolean> {
  const from = new Date(Math.max(Date.now() - DAY_MS, replacedAt?.getTime() ?? 0));
  const filter = { action: 'downloaded', subjectId: id, actorId: user?.id ?? 0, from };
  return (await audit.list(em, filter, { after: undefined, limit: 1 })).length > 0;
}
