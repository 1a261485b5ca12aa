import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../../audit.ts';
import { passkeyNotFound } from '../../errors.ts';
import { lockUser } from '../../people/lock-user.ts';
import { Passkey } from './passkey.entity.ts';

/** Names a passkey of a user. Throws 404. */
export async function renamePasskey(
  em: EntityManager,
  where: { id: number; userId: number },
  name: string,
  by: AuditOrigin,
): Promise<Passkey> {
  return em.transactional(async (tx) => {
    const user = await lockUser(tx, where.userId);
    const passkey = await tx.findOneOrFail(Passkey, where, { failHandler: passkeyNotFound });
    passkey.name = name;
    await audit.record(tx, by, { action: 'passkey-renamed', subject: asSubject(user) });
    return passkey;
  });
}
