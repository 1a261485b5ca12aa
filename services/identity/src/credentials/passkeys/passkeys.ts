import type { AuditOrigin } from '@kontor/audit/log';
import { MAX_PASSKEYS } from '@kontor/contracts/endpoints';
import type { CreatedCredential, Language, Passkey as ShownPasskey } from '@kontor/contracts/schemas';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit, logRefusal } from '../../audit.ts';
import { passkeyInvalid, passkeyKnown, passkeyNotFound, tooManyPasskeys } from '../../errors.ts';
import { recordSignInChange, requestLinkIfLockedOut } from '../../outgoing/index.ts';
import {
  type Exporters,
  isTwoFactorRequired,
  withLockedUser,
  type TwoFactorRequirement,
  type User,
} from '../../people/index.ts';
import type { Credentials } from '../proof.ts';
import { countRecoveryCodes, hasTwoFactor, replaceRecoveryCodes } from '../two-factor/codes.ts';
import { RecoveryCode } from '../two-factor/two-factor.entity.ts';
import { Passkey } from './passkey.entity.ts';
import {
  creationPurpose,
  type Exchange,
  type NewPasskey,
  PasskeyRefused,
  readClientData,
  verifyCreated,
} from './web-authn.ts';

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

/** The passkey that was created with a challenge of the request's session. Throws the same 400 for whatever is wrong. */
export async function verifyCreation(
  { rp, challenges }: Pick<Credentials, 'rp' | 'challenges'>,
  em: EntityManager,
  exchange: Exchange,
  credential: CreatedCredential,
): Promise<NewPasskey> {
  const { challenge } = readClientData(credential.response.clientDataJSON);
  try {
    if (!(await challenges.redeem(em, exchange, challenge, creationPurpose(exchange.request))))
      throw new PasskeyRefused('The challenge is not one of this session, has expired, or was used');
    return await verifyCreated(rp, credential, challenge);
  } catch (error) {
    if (!(error instanceof PasskeyRefused)) throw error;
    logRefusal(exchange.request, 'passkey-refused', 'A new passkey was refused', { reason: error.message });
    throw passkeyInvalid(400);
  }
}

interface AddedPasskey {
  passkey: Passkey;
  /** For a user who has to use two factors and has none left: the way in without the passkey. */
  recoveryCodes: string[] | null;
}

/** Adds a passkey of a user. Throws 409 for one that is known, and for one too many. */
export async function addPasskey(
  em: EntityManager,
  userId: number,
  created: NewPasskey & { name: string },
  requirement: TwoFactorRequirement,
  by: AuditOrigin,
): Promise<AddedPasskey> {
  return withLockedUser(em, userId, async (tx, user) => {
    if ((await tx.count(Passkey, { userId })) >= MAX_PASSKEYS) throw tooManyPasskeys();
    const passkey = tx.create(Passkey, { userId, ...created });
    await tx.flush().catch((error: unknown) => {
      throw error instanceof UniqueConstraintViolationException ? passkeyKnown() : error;
    });
    await recordSignInChange(tx, user, 'passkey-added', by, { detail: created.name });
    const needsCodes = isTwoFactorRequired(user.role, requirement) && (await countRecoveryCodes(tx, userId)) === 0;
    return { passkey, recoveryCodes: needsCodes ? await replaceRecoveryCodes(tx, userId) : null };
  });
}

/** Names a passkey of a user. Throws 404. */
export async function renamePasskey(
  em: EntityManager,
  where: { id: number; userId: number },
  name: string,
  by: AuditOrigin,
): Promise<Passkey> {
  return withLockedUser(em, where.userId, async (tx, user) => {
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
  await withLockedUser(em, userId, async (tx, user) => {
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
  await recordSignInChange(tx, user, 'passkey-removed', by, { detail: passkey.name });
}

/** The passkeys of a user, for the export of a person. */
export const credentialData: Exporters<'passkeys'> = {
  passkeys: async (em, id) => (await listPasskeys(em, id)).map(presentPasskey).map(({ id: _id, ...shown }) => shown),
};
