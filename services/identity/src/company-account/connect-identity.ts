import type { AuditOrigin } from '@kontor/audit/log';
import type { Identity, Language } from '@kontor/contracts/schemas';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { identityNotFound } from '../errors.ts';
import { invalidateLinksOf, recordSignInChange, requestLinkIfLockedOut } from '../outgoing/index.ts';
import { databaseNow, type Exporters, isInvited, withLockedUser, User } from '../people/index.ts';
import type { IssuerAccount } from './flow/exchange-code.ts';
import { SignInFailure } from './flow/flow.ts';
import { UserIdentity } from './user-identity.entity.ts';

/** The identity of an account of the issuer. */
export const findIdentity = (
  em: EntityManager,
  { issuer, subject }: Pick<IssuerAccount, 'issuer' | 'subject'>,
): Promise<UserIdentity | null> => em.findOne(UserIdentity, { issuer, subject }, { refresh: true });

/** Records a sign-in with the issuer, within the transaction that locks its user; local ones work again too. */
export async function recordIssuerSignIn(
  tx: EntityManager,
  { id, userId }: UserIdentity,
  email: string | null,
): Promise<void> {
  await tx.nativeUpdate(UserIdentity, { userId }, { isSignInRequired: false });
  await tx.nativeUpdate(UserIdentity, { id }, { lastUsedAt: databaseNow(), email });
}

/** Connects an account of the issuer to a locked user. Throws when either is connected already. */
export async function connectIdentity(
  tx: EntityManager,
  user: User,
  { issuer, subject, email }: IssuerAccount,
  { by, provider }: { by: AuditOrigin; provider: string },
): Promise<UserIdentity> {
  if ((await tx.count(UserIdentity, { userId: user.id, issuer })) > 0)
    throw new SignInFailure('other-account', 'The user has connected another account');
  const wasInvited = isInvited(user);
  const identity = tx.create(UserIdentity, { userId: user.id, issuer, subject, email });
  try {
    await tx.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new SignInFailure('taken', 'The account was connected to another user at the same time');
  }
  // An invitation is accepted by this, and its link must not open the account again. Nobody could sign in before.
  if (wasInvited) await invalidateLinksOf(tx, user.id);
  await recordSignInChange(tx, user, 'identity-connected', by, { detail: provider, isFirst: wasInvited });
  return identity;
}

/**
 * Disconnects an account of the issuer from its user, ends the sessions that were signed in with it except that of `current`,
 * and sends a link to a user who has no other way to sign in. Returns the keys of the sessions. Throws 404.
 */
export async function disconnectIdentity(
  em: EntityManager,
  where: { id: number; userId: number },
  by: AuditOrigin,
  { language, provider, current }: { language: Language; provider: string; current: Buffer },
): Promise<Buffer[]> {
  return withLockedUser(em, where.userId, async (tx, user) => {
    const identity = await tx.findOneOrFail(UserIdentity, where, { failHandler: identityNotFound });
    const ended = await endSessionsOf(tx, identity, current);
    await tx.nativeDelete(UserIdentity, { id: identity.id });
    await recordSignInChange(tx, user, 'identity-disconnected', by, { detail: provider });
    await requestLinkIfLockedOut(tx, user, by, language);
    return ended;
  });
}

/** Ends the sessions of an identity except `ownKey`, in either store. Returns their keys: Redis still has copies. */
async function endSessionsOf(tx: EntityManager, { id }: UserIdentity, ownKey: Buffer): Promise<Buffer[]> {
  const rows = await tx.execute<{ key: Buffer }[]>(
    `with signed_in as (
       select session_key as key, ends_at from identity.oidc_sessions where identity_id = ? and session_key <> ?
     ), ended as (
       insert into identity.ended_sessions (key, ends_at) select key, ends_at + interval '1 day' from signed_in
       on conflict do nothing
     ), deleted as (
       delete from identity.sessions where key in (select key from signed_in)
     )
     select key from signed_in`,
    [id, ownKey],
  );
  return rows.map(({ key }) => key);
}

/** A connected account in the list of its user. */
export const presentIdentity = ({ id, issuer, email, createdAt, lastUsedAt }: UserIdentity): Identity => ({
  id,
  issuer,
  email,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The connected accounts of a user, for the export of a person. */
export const identityData: Exporters<'identities'> = {
  identities: async (em, userId) =>
    (await em.find(UserIdentity, { userId })).map((identity) => {
      const { id: _id, ...shown } = presentIdentity(identity);
      return { ...shown, subject: identity.subject };
    }),
};
