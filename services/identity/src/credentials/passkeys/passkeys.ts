import type { AuditOrigin } from '@kontor/audit/log';
import type { Language, Passkey as ShownPasskey } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../../audit.ts';
import { passkeyNotFound } from '../../errors.ts';
import { queueSignInChange, requestLinkIfLockedOut } from '../../outgoing/index.ts';
import { type Exporters, lockUser, User } from '../../people/index.ts';
import { hasTwoFactor } from '../two-factor/codes.ts';
import { RecoveryCode } from '../two-factor/two-factor.entity.ts';
import { Passkey } from './passkey.entity.ts';

/** A user's passkeys, newest first. */
export const listPasskeys = (em: EntityManager, userId: number): Promise<Passkey[]> =>
  em.find(Passkey, { userId }, { orderBy: { id: 'desc' } });

/** A passkey in the list of its user. */
export const presentPasskey = ({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): ShownPasskey => ({
  id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

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

/** Deletes a passkey of `user`, within the transaction that locks them. */
export async function deletePasskey(tx: EntityManager, user: User, passkey: Passkey, by: AuditOrigin): Promise<void> {
  await tx.remove(passkey).flush();
  await audit.record(tx, by, { action: 'passkey-removed', subject: asSubject(user) });
  await queueSignInChange(tx, user, 'passkey-removed', by, { passkey: passkey.name });
}

/** The passkeys of a user, for the export of a person. */
export const credentialData: Exporters<'passkeys'> = {
  passkeys: async (em, id) => (await listPasskeys(em, id)).map(presentPasskey).map(({ id: _id, ...shown }) => shown),
};
