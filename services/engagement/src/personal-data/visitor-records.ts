import type { AuditOrigin } from '@kontor/audit/log';
import type { VisitorData } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';

/** The most submissions, and the most mails, in one response. */
export const MAX_ROWS = 1_000;

/** How many rows of a visitor were deleted. */
export interface ErasedVisitor {
  messages: number;
  subscriptions: number;
  mails: number;
}

/** What a feature stores of a visitor, found by the email address in any letter case. */
export interface VisitorRecords {
  /** Locks its rows before any feature erases: the same order as in a delete that cascades to mails, so neither deadlocks. */
  lock?(tx: EntityManager, email: string): Promise<unknown>;
  /** Deletes its rows; returns their numbers. */
  erase?(tx: EntityManager, email: string): Promise<Partial<ErasedVisitor>>;
  /** Reads its rows, newest first. `isComplete` is false when there are more than `MAX_ROWS`. */
  export(tx: EntityManager, email: string): Promise<Partial<VisitorData>>;
}

/** Deletes all personal data of an address in one transaction. */
export async function eraseVisitor(
  em: EntityManager,
  records: readonly VisitorRecords[],
  email: string,
  by: AuditOrigin,
): Promise<ErasedVisitor> {
  return em.transactional(async (tx) => {
    for (const each of records) await each.lock?.(tx, email);
    let erased: ErasedVisitor = { messages: 0, subscriptions: 0, mails: 0 };
    for (const each of records) erased = { ...erased, ...(await each.erase?.(tx, email)) };
    await audit.record(tx, by, { action: 'visitor-erased' });
    return erased;
  });
}

/** All personal data of an address, read in one transaction. */
export async function exportVisitor(
  em: EntityManager,
  records: readonly VisitorRecords[],
  email: string,
): Promise<VisitorData> {
  const nothing = { messages: [], subscription: null, consentText: null, letters: [], mails: [] };
  return em.transactional(
    async (tx) => {
      let data: VisitorData = { email, ...nothing, isComplete: true };
      for (const each of records) {
        const { isComplete = true, ...part } = await each.export(tx, email);
        data = { ...data, ...part, isComplete: data.isComplete && isComplete };
      }
      return data;
    },
    { readOnly: true },
  );
}

/**
 * The rows of an address in a table of engagement, by a condition that takes the address: `from` is as in
 * `messages where email = ?`. Their ids are recorded when they are deleted.
 */
export const rowsOfAddress = (kind: DeletedKind, from: string) => ({
  lock: (tx: EntityManager, email: string) =>
    tx.execute<unknown[]>(`select 1 from engagement.${from} order by id for update`, [email]),
  /** Returns how many rows there were. */
  async erase(tx: EntityManager, email: string): Promise<number> {
    const deleted = await tx.execute<{ id: number }[]>(`delete from engagement.${from} returning id`, [email]);
    const ids = deleted.map(({ id }) => id);
    await recordDeletions(tx, kind, ids);
    return ids.length;
  },
});

type DeletedKind = 'message' | 'subscriber';

/** Records deleted ids in the transaction that deletes them, so that a restore of an older backup deletes them again. */
export async function recordDeletions(tx: EntityManager, kind: DeletedKind, ids: readonly number[]): Promise<void> {
  await tx.execute(`insert into engagement.deletions (kind, id) select ?, unnest(?::int[]) on conflict do nothing`, [
    kind,
    `{${ids.join(',')}}`,
  ]);
}
