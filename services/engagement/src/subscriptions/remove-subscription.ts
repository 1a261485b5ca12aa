import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { recordDeletions } from '../personal-data/record-deletions.ts';
import { subscriptionNotFound } from '../errors.ts';
import { Subscription } from './subscription.entity.ts';

/** Deletes a subscription. The audit event has its id, not its address. Throws 404. */
export async function removeSubscription(em: EntityManager, id: number, by: AuditOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const deleted = await tx.nativeDelete(Subscription, { id });
    if (deleted === 0) throw subscriptionNotFound();
    await recordDeletions(tx, 'subscriber', [id]);
    await audit.record(tx, by, { action: 'subscriber-deleted', subject: { kind: 'subscription', id } });
  });
}
