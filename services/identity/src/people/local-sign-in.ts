import { originAs } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { asSubject, audit } from '../audit.ts';
import { companyAccountRequired } from '../errors.ts';
import { findByUsername } from './find-user.ts';
import type { User } from './user.entity.ts';

/** Who may sign in locally: by a password or passkey that this service verifies, without the company's account. */
export interface LocalSignIn {
  /** Whether the issuer decides nothing about a user: the admin who lets the others in again when it fails. */
  isBreakGlass(user: User): boolean;
  /** Whether passwords and passkeys of a user count, whatever the issuer has said about them. */
  mayUsePassword(user: User): boolean;
  /** Whether a user may sign in locally: not with OIDC_ONLY, nor between a logout by the issuer and the next sign-in with it. */
  maySignIn(em: EntityManager, user: User): Promise<boolean>;
}

interface LocalSignInSettings {
  OIDC_ONLY: boolean;
  OIDC_BREAK_GLASS: string;
}

/** Reads the rule from the settings. `isIssuerRequired` tells whether the issuer has ended the sessions of a user since. */
export async function localSignIn(
  em: EntityManager,
  settings: LocalSignInSettings,
  isIssuerRequired: (em: EntityManager, userId: number) => Promise<boolean>,
): Promise<LocalSignIn> {
  const { key } = await findByUsername(em, settings.OIDC_BREAK_GLASS);
  const isBreakGlass = ({ role, usernameKey }: User) => role === 'admin' && usernameKey === key;
  return {
    isBreakGlass,
    mayUsePassword: (user) => !settings.OIDC_ONLY || isBreakGlass(user),
    async maySignIn(tx, user) {
      if (isBreakGlass(user)) return true;
      return !settings.OIDC_ONLY && !(await isIssuerRequired(tx, user.id));
    },
  };
}

/**
 * Throws 403 for a user who has to sign in with the company's account, and records the failed sign-in. Call it after the
 * password or passkey was verified, and with a `user` that was read before: when the issuer ends the user's sessions in
 * between, the session to be created is over too, by its epoch.
 */
export async function assertMaySignInLocally(
  em: EntityManager,
  rule: LocalSignIn,
  request: FastifyRequest,
  user: User,
): Promise<void> {
  if (await rule.maySignIn(em, user)) return;
  const about = { event: 'company-account-required', userId: user.id, client: request.clientAddress };
  request.log.warn(about, "A sign-in without the company's account was refused");
  await recordFailedSignIn(em, request, user);
  throw companyAccountRequired();
}

/** Records a failed sign-in; `user` is null when the user is unknown. */
export const recordFailedSignIn = (em: EntityManager, request: FastifyRequest, user: User | null): Promise<void> =>
  audit.record(em, originAs(request, null), { action: 'sign-in-failed', ...(user && { subject: asSubject(user) }) });
