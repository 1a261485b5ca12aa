import { originAs } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { asSubject, audit, logRefusal } from '../audit.ts';
import { companyAccountRequired } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { findByUsername } from './find-user.ts';
import type { User } from './user.entity.ts';

/** Who may sign in locally: by a password or passkey that this service verifies, without the company's account. */
export interface LocalSignIn {
  /** Whether the issuer decides nothing about a user: the admin who lets the others in again when it fails. */
  isBreakGlass(user: User): boolean;
  /** Whether the settings let a user sign in locally. Ignores logouts by the issuer, unlike `maySignIn`. */
  settingsAllow(user: User): boolean;
  /** Whether a user may sign in locally: not with OIDC_ONLY, nor between a logout by the issuer and the next sign-in with it. */
  maySignIn(em: EntityManager, user: User): Promise<boolean>;
}

export async function localSignIn(
  em: EntityManager,
  settings: Pick<Settings, 'OIDC_ONLY' | 'OIDC_BREAK_GLASS' | 'ADMIN_USERNAME'>,
): Promise<LocalSignIn> {
  const { key } = await findByUsername(em, settings.OIDC_BREAK_GLASS ?? settings.ADMIN_USERNAME);
  const isBreakGlass = ({ role, usernameKey }: User) => role === 'admin' && usernameKey === key;
  return {
    isBreakGlass,
    settingsAllow: (user) => !settings.OIDC_ONLY || isBreakGlass(user),
    async maySignIn(tx, user) {
      if (isBreakGlass(user)) return true;
      return !settings.OIDC_ONLY && !(await isIssuerRequired(tx, user.id));
    },
  };
}

/** Whether the issuer has ended the sessions of a user since their last sign-in with it. */
async function isIssuerRequired(em: EntityManager, userId: number): Promise<boolean> {
  const rows = await em.execute('select from identity.user_identities where user_id = ? and is_sign_in_required', [
    userId,
  ]);
  return rows.length > 0;
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
  const message = "A sign-in without the company's account was refused";
  logRefusal(request, 'company-account-required', message, { userId: user.id });
  await recordFailedSignIn(em, request, user);
  throw companyAccountRequired();
}

/** Records a failed sign-in; `user` is null when the user is unknown. */
export const recordFailedSignIn = (em: EntityManager, request: FastifyRequest, user: User | null): Promise<void> =>
  audit.record(em, originAs(request, null), { action: 'sign-in-failed', ...(user && { subject: asSubject(user) }) });
