import type { Orm } from '@kontor/service-kit/database';

import { OutboxMail, type ParkRefused } from '../mail/index.ts';
import { bounceOfRefusal, readRefusal } from './bounce.ts';
import { type AddressHash, recordBounce } from './suppressions.ts';

/**
 * Parks a mail to a subscriber at the first refusal whose reason is the mailbox, and suppresses the address. A refusal that
 * may have another reason counts if the server accepted another mail since this one was written.
 */
export function parkRefused(orm: Orm, hash: AddressHash): ParkRefused {
  return async ({ id, subscriptionId, createdAt }, error) => {
    if (!subscriptionId || !error.isPermanent) return null;
    const refusal = readRefusal(error);
    if (refusal.isOfMailbox === 'no') return null;
    if (refusal.isOfMailbox === 'perhaps' && (await countAccepted(orm, createdAt)) === 0) return null;
    return {
      code: refusal.code,
      record: (tx) => recordBounce(tx, hash, { id, subscriptionId }, bounceOfRefusal(refusal)),
    };
  };
}

const countAccepted = (orm: Orm, since: Date): Promise<number> =>
  orm.em.fork().count(OutboxMail, { sentAt: { $gt: since } });
