import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { requestLinkIfLockedOut } from '../../outgoing/request-link-if-locked-out.ts';
import { queueSignInChange } from '../../outgoing/sign-in-changes.ts';
import { asSubject, audit } from '../../audit.ts';
import { deletePasskey } from '../passkeys/delete-passkey.ts';
import { listPasskeys } from '../passkeys/passkeys.ts';
import { newEpoch } from '../../sessions/epoch.ts';
import { lockUser } from '../../people/lock-user.ts';
import type { User } from '../../people/user.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { TwoFactor } from './two-factor.entity.ts';

/** Turns a user's own two-factor sign-in off, and removes their recovery codes unless a passkey needs them. */
export async function turnOffTwoFactor(em: EntityManager, userId: number, by: AuditOrigin): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const user = await lockUser(tx, userId);
    await remove(tx, user, by, { keepsCodes: user.hasPasskey });
  });
}

/**
 * The same for a user who has lost their second factors: removes their passkeys too, and ends their sessions. Sends a link to
 * one who has no other way to sign in. Throws 404.
 */
export async function resetTwoFactor(em: EntityManager, userId: number, by: AuditOrigin): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const user = await lockUser(tx, userId);
    user.sessionEpoch = newEpoch();
    await tx.flush();
    await remove(tx, user, by, { keepsCodes: false });
    const passkeys = await listPasskeys(tx, userId);
    for (const passkey of passkeys) await deletePasskey(tx, user, passkey, by);
    if (passkeys.length > 0) await requestLinkIfLockedOut(tx, user, by, 'en');
  });
}

async function remove(
  tx: EntityManager,
  user: User,
  by: AuditOrigin,
  { keepsCodes }: { keepsCodes: boolean },
): Promise<void> {
  await tx.nativeDelete(TwoFactor, { userId: user.id });
  if (!keepsCodes) await tx.nativeDelete(RecoveryCode, { userId: user.id });
  await audit.record(tx, by, { action: 'two-factor-turned-off', subject: asSubject(user) });
  await queueSignInChange(tx, user, 'two-factor-turned-off', by);
}
