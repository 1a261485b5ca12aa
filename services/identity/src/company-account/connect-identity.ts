import type { AuditOrigin } from '@kontor/audit/log';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { queueSignInChange } from '../outgoing/sign-in-changes.ts';
import { asSubject, audit } from '../audit.ts';
import { invalidateLinksOf } from '../outgoing/password-links.ts';
import { isInvited } from '../people/present-user.ts';
import type { User } from '../people/user.entity.ts';
import type { IssuerAccount } from './flow/issuer-account.ts';
import { SignInFailure } from './flow/sign-in-failure.ts';
import { UserIdentity } from './user-identity.entity.ts';

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
