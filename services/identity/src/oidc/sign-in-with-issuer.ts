import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import type { User } from '../users/user.entity.ts';
import { findOrConnect, type LinkRules } from './find-or-connect.ts';
import type { Flow } from './flow.ts';
import type { IssuerAccount } from './issuer-account.ts';
import { recordIssuerSignIn } from './queries.ts';
import { SignInFailure } from './sign-in-failure.ts';
import type { UserIdentity } from './user-identity.entity.ts';

/** Applies what the issuer says of a user; null when that cannot be read, and the sign-in is to be refused. */
type ApplyClaims = (
  em: EntityManager,
  request: FastifyRequest,
  user: User,
  claims: Record<string, unknown>,
) => Promise<User | null>;

export interface IssuerSignIn {
  rules: LinkRules;
  applyClaims: ApplyClaims;
}

/**
 * Finds the user of an account of the issuer, or connects it to one, and applies the account's claims. Throws
 * `SignInFailure`.
 */
export async function signInWithIssuer(
  { rules, applyClaims }: IssuerSignIn,
  em: EntityManager,
  request: FastifyRequest,
  flow: Pick<Flow, 'intent' | 'language'>,
  account: IssuerAccount,
): Promise<{ user: User; identity: UserIdentity }> {
  const found = await em.transactional((tx) => findOrConnect(tx, rules, flow, account, request));
  const user = await applyClaims(em, request, found.user, account.claims);
  if (!user) throw new SignInFailure('refused', "The user's groups cannot be read");
  if (!(await recordIssuerSignIn(em, found.user, found.identity, account.email)))
    throw new SignInFailure('expired', "The user's sessions were ended meanwhile");
  return { user, identity: found.identity };
}
