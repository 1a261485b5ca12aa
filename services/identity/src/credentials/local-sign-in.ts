import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { companyAccountRequired } from '../errors.ts';
import { UserIdentity } from '../company-account/user-identity.entity.ts';
import { findByUsername } from '../people/find-user.ts';
import type { User } from '../people/user.entity.ts';
import { recordFailedSignIn } from '../sign-in/record-sign-in.ts';

/** Who may sign in locally: by a password or passkey that this service verifies, without the company's account. */
export interface LocalSignIn {
  /** With OIDC_ONLY, the break-glass admin alone. */
  isForBreakGlassOnly: boolean;
  /** The break-glass admin's username as the database compares it. */
  breakGlassKey: string;
}

/** Reads the rule from the settings. */
export async function localSignIn(
  em: EntityManager,
  settings: { OIDC_ONLY: boolean; OIDC_BREAK_GLASS: string },
): Promise<LocalSignIn> {
  const { key: breakGlassKey } = await findByUsername(em, settings.OIDC_BREAK_GLASS);
  return { isForBreakGlassOnly: settings.OIDC_ONLY, breakGlassKey };
}

/** Whether the issuer decides nothing about a user: the admin who lets the others in again when it fails. */
export const isBreakGlass = ({ breakGlassKey }: LocalSignIn, { role, usernameKey }: User): boolean =>
  role === 'admin' && usernameKey === breakGlassKey;

/** Whether passwords and passkeys of a user count, whatever the issuer has said about them. */
export const mayUsePassword = (rule: LocalSignIn, user: User): boolean =>
  !rule.isForBreakGlassOnly || isBreakGlass(rule, user);

/** Whether a user may sign in locally: not with OIDC_ONLY, nor between a logout by the issuer and the next sign-in with it. */
export async function maySignInLocally(em: EntityManager, rule: LocalSignIn, user: User): Promise<boolean> {
  if (isBreakGlass(rule, user)) return true;
  if (rule.isForBreakGlassOnly) return false;
  return (await em.count(UserIdentity, { userId: user.id, isSignInRequired: true })) === 0;
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
  if (await maySignInLocally(em, rule, user)) return;
  const about = { event: 'company-account-required', userId: user.id, client: request.clientAddress };
  request.log.warn(about, "A sign-in without the company's account was refused");
  await recordFailedSignIn(em, request, user);
  throw companyAccountRequired();
}
