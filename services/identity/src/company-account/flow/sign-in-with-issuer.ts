import { type AuditOrigin, originAs } from '@kontor/audit/log';
import { limits, normalizeUsername, USERNAME_PATTERN } from '@kontor/contracts/endpoints';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { asSubject, audit } from '../../audit.ts';
import { findUsableLink } from '../../outgoing/index.ts';
import { addUser, findByUsername, isInvited, lockUser, lockUserByEmail, type User } from '../../people/index.ts';
import type { OidcSettings } from '../../settings.ts';
import { connectIdentity, findIdentity, recordIssuerSignIn } from '../connect-identity.ts';
import type { Groups } from '../groups.ts';
import type { UserIdentity } from '../user-identity.entity.ts';
import type { IssuerAccount } from './exchange-code.ts';
import { type Flow, type Intent, SignInFailure } from './flow.ts';

export interface IssuerSignIn {
  rules: LinkRules;
  /** What the issuer's groups mean here; null without any. */
  groups: Groups | null;
}

/** The user of an account of the issuer, with its claims applied: all or nothing. Throws `SignInFailure`. */
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

/** Who becomes a user, or is connected to one, by signing in. */
interface LinkRules extends Pick<OidcSettings, 'OIDC_LINK' | 'OIDC_PROVISION'> {
  /** The issuer's name, for mails. */
  provider: string;
}

interface IdentifiedUser {
  /** Locked. */
  user: User;
  identity: UserIdentity;
}

/** The user whom issuer and subject identify, or to whom the flow connects the account. Throws `SignInFailure`. */
async function findOrConnect(
  tx: EntityManager,
  rules: LinkRules,
  { intent, language }: Pick<Flow, 'intent' | 'language'>,
  account: IssuerAccount,
  from: Omit<AuditOrigin, 'user'>,
): Promise<IdentifiedUser> {
  const known = await findIdentity(tx, account);
  if (known) return lockOwner(tx, known, intent);
  const { provider } = rules;
  const connect = async (user: User) => ({
    user,
    identity: await connectIdentity(tx, user, account, { by: originAs(from, user), provider }),
  });
  switch (intent.kind) {
    case 'connect':
      return connect(await lockUser(tx, intent.userId));
    case 'invitation':
      return connect(await lockInvited(tx, intent.linkId));
    case 'sign-in': {
      const verified = account.isEmailVerified ? account.email : null;
      const owner = verified && (await lockUserByEmail(tx, verified));
      if (owner && rules.OIDC_LINK === 'verified-email') return connect(owner);
      // A user who has the address already has to connect the account.
      if (!verified || owner || !isOfDomain(verified, rules.OIDC_PROVISION))
        throw new SignInFailure('unknown-person', 'Nobody here has connected this account');
      return connect(await provisionUser(tx, verified, account, language, originAs(from, null)));
    }
  }
}

/** The user of a connected account. Throws when the flow is another user's. */
async function lockOwner(tx: EntityManager, { userId, issuer, subject }: UserIdentity, intent: Intent) {
  if (intent.kind === 'connect' && intent.userId !== userId)
    throw new SignInFailure('taken', 'The account is connected to another user');
  const user = await lockUser(tx, userId);
  // The user may have disconnected the account meanwhile.
  const identity = await findIdentity(tx, { issuer, subject });
  if (identity?.userId !== userId) throw new SignInFailure('unknown-person', 'The account was disconnected');
  if (intent.kind === 'invitation' && (await findUsableLink(tx, intent.linkId))?.user.id !== userId)
    throw new SignInFailure('taken', 'The account is connected to another user than the invited one');
  return { user, identity };
}

/** The user of a link of an invitation that can be used. */
async function lockInvited(tx: EntityManager, linkId: string): Promise<User> {
  const invalid = new SignInFailure('link-invalid', 'The invitation is no longer valid');
  const link = await findUsableLink(tx, linkId);
  if (!link) throw invalid;
  const user = await lockUser(tx, link.user.id);
  // The second of two requests with the same link waits for the lock, and then finds the link used.
  if (!isInvited(user) || !(await findUsableLink(tx, linkId))) throw invalid;
  return user;
}

const isOfDomain = (email: string, domain: string | undefined): boolean =>
  domain !== undefined && email.slice(email.lastIndexOf('@') + 1).toLowerCase() === domain.toLowerCase();

/** Adds an employee without duties and without a password, whose username is made of the address. */
async function provisionUser(
  tx: EntityManager,
  email: string,
  { name }: IssuerAccount,
  initialLanguage: Flow['language'],
  by: AuditOrigin,
): Promise<User> {
  const username = await freeUsername(tx, email.split('@', 1)[0]!);
  const user = await addUser(tx, { username, email, name: name ?? username, initialLanguage }, null);
  await audit.record(tx, by, { action: 'user-created', subject: asSubject(user) });
  return user;
}

const ALLOWED = new RegExp(USERNAME_PATTERN, 'u');

/** `wanted`, or with the first number that makes it free. */
async function freeUsername(tx: EntityManager, wanted: string): Promise<string> {
  const letters = Array.from(normalizeUsername(wanted)).filter((letter) => ALLOWED.test(letter));
  const base = letters.slice(0, limits.username - 4).join('') || 'user';
  for (let number = 1; ; number++) {
    const username = number === 1 ? base : `${base}${number}`;
    if (!(await findByUsername(tx, username)).user) return username;
  }
}
