import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import type { Groups } from '../groups/apply-groups.ts';
import { findOrConnect, type IdentifiedUser, type LinkRules } from './find-or-connect.ts';
import type { Flow } from './flow.ts';
import type { IssuerAccount } from './issuer-account.ts';
import { recordIssuerSignIn } from '../oidc-sessions.ts';
import { SignInFailure } from './sign-in-failure.ts';

export interface IssuerSignIn {
  rules: LinkRules;
  /** What the issuer's groups mean here; null without any. */
  groups: Groups | null;
}

/**
 * Finds the user of an account of the issuer, or connects it to one, and applies the account's claims: all or nothing, so that a
 * sign-in that is refused connects no account. Throws `SignInFailure`.
 */
export async function signInWithIssuer(
  { rules, groups }: IssuerSignIn,
  em: EntityManager,
  request: FastifyRequest,
  flow: Pick<Flow, 'intent' | 'language'>,
  account: IssuerAccount,
): Promise<IdentifiedUser> {
  return em.transactional(async (tx) => {
    await groups?.lock(tx, account.claims);
    const { user, identity } = await findOrConnect(tx, rules, flow, account, request);
    if (groups && !(await groups.apply(tx, request, user, account.claims)))
      throw new SignInFailure('refused', "The user's groups cannot be read");
    await recordIssuerSignIn(tx, identity, account.email);
    return { user, identity };
  });
}
