import type { AuditOrigin } from '@kontor/audit/log';
import type { Language } from '@kontor/contracts/schemas';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { identityNotFound } from '../errors.ts';
import { invalidateLinksOf, queueSignInChange, requestLinkIfLockedOut } from '../outgoing/index.ts';
import { databaseNow, type Exporters, isInvited, lockUser, User } from '../people/index.ts';
import type { IssuerAccount } from './flow/exchange-code.ts';
import { SignInFailure } from './flow/flow.ts';
import { endSessionsOf } from './oidc-sessions.ts';
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
  await audit.record(tx, by, { action: 'identity-connected', subject: asSubject(user) });
  // An invitation is accepted by this, and its link must not open the account again. Nobody could sign in before.
  if (wasInvited) await invalidateLinksOf(tx, user.id);
  else await queueSignInChange(tx, user, 'identity-connected', by, { provider });
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
  return em.transactional(async (tx) => {
    const user = await lockUser(tx, where.userId);
    const identity = await tx.findOneOrFail(UserIdentity, where, { failHandler: identityNotFound });
    const ended = await endSessionsOf(tx, identity, current);
    await tx.nativeDelete(UserIdentity, { id: identity.id });
    await audit.record(tx, by, { action: 'identity-disconnected', subject: asSubject(user) });
    await queueSignInChange(tx, user, 'identity-disconnected', by, { provider });
    await requestLinkIfLockedOut(tx, user, by, language);
    return ended;
  });
}

/** Whether the issuer has ended the sessions of a user since their last sign-in with it. */
export const isIssuerRequired = async (em: EntityManager, userId: number): Promise<boolean> =>
  (await em.count(UserIdentity, { userId, isSignInRequired: true })) > 0;

/** The connected accounts of a user, for the export of a person. */
export const identityData: Exporters<'identities'> = {
  identities: async (em, userId) =>
    (await em.find(UserIdentity, { userId })).map(({ issuer, subject, email, createdAt, lastUsedAt }) => ({
      issuer,
      subject,
      email,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
};
