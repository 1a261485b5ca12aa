import type { AuditOrigin } from '@kontor/audit/log';
import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { requestLinkIfLockedOut } from '../../outgoing/request-link-if-locked-out.ts';
import { passkeyNotFound } from '../../errors.ts';
import { RecoveryCode } from '../two-factor/recovery-code.entity.ts';
import { hasTwoFactor } from '../two-factor/codes.ts';
import { lockUser } from '../../people/lock-user.ts';
import { deletePasskey } from './delete-passkey.ts';
import { Passkey } from './passkey.entity.ts';

/** Removes a passkey of a user, and sends a link to one who has no other way to sign in. Throws 404. */
export async function removePasskey(
  em: EntityManager,
  where: { id: number; userId: number },
  by: AuditOrigin,
  language: Language,
): Promise<void> {
  const { userId } = where;
  await em.transactional(async (tx) => {
    const user = await lockUser(tx, userId);
    const passkey = await tx.findOneOrFail(Passkey, where, { failHandler: passkeyNotFound });
    await deletePasskey(tx, user, passkey, by);
    const isLast = (await tx.count(Passkey, { userId })) === 0;
    if (isLast && !(await hasTwoFactor(tx, userId))) await tx.nativeDelete(RecoveryCode, { userId });
    await requestLinkIfLockedOut(tx, user, by, language);
  });
}
