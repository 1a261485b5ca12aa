import type { Language } from '@kontor/contracts/schemas';
import type { RetentionRule } from '@kontor/service-kit/database';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { databaseNow, isInvited, type LocalSignIn, lockUserByEmail, User } from '../people/index.ts';
import type { LinkKind } from './link-tokens.ts';
import { PasswordLink } from './password-link.entity.ts';

/** The condition of a link that can be used. */
export const usableLink = (id: string) => ({ id, usedAt: null, expiresAt: { $gt: raw('now()') } });

/** Invalidates the links sent to a user so far, within the transaction of the reason, which locks the user. */
export async function invalidateLinksOf(tx: EntityManager, userId: number): Promise<void> {
  await tx.nativeUpdate(PasswordLink, { userId, usedAt: null }, { usedAt: databaseNow() });
}

export interface UsableLink {
  id: string;
  user: User;
  expiresAt: Date;
}

/** The link and its user; null when it is unknown, used or expired. */
export async function findUsableLink(em: EntityManager, id: string | null): Promise<UsableLink | null> {
  const link = id && (await em.findOne(PasswordLink, usableLink(id)));
  const user = link && (await em.findOne(User, link.userId));
  return user ? { id: link.id, user, expiresAt: link.expiresAt } : null;
}

/** A requested account mail. No user may have the address: that is checked later. */
export interface MailRequest {
  kind: LinkKind;
  email: string;
  /** The language of the page of the request, for users whose language is unknown. */
  language: Language;
  /** The origin of the request; absent when the request is in the audit log already. */
  clientAddress?: string;
  requestId?: string;
}

/** How long a link works once its mail is handed over. */
const LIFETIME = { 'password-link': '2 hours', invitation: '7 days' };

/** Maximum number of forgotten-password links a user is sent in an hour. */
const LINKS_PER_HOUR = 3;

interface MadeLink {
  user: User;
  expiresAt: Date;
}

/**
 * Creates the link of the queued mail `id`; further attempts return the same link. Returns null when no mail is to be sent:
 * no user has the address, its user has to sign in with the company's account, the hourly limit is reached, or the invitation was
 * accepted or removed meanwhile.
 */
export async function makeLink(
  em: EntityManager,
  rule: LocalSignIn,
  id: string,
  request: MailRequest,
): Promise<MadeLink | null> {
  const { kind, clientAddress = '', requestId = '' } = request;
  return em.transactional(async (tx) => {
    // Locked, so that a concurrent transaction that invalidates the user's links waits for this one.
    const user = await lockUserByEmail(tx, request.email);
    if (!user || (await isUnwanted(tx, rule, id, kind, user))) return null;
    const [link] = await upsertLink(tx, id, { userId: user.id, kind, lifetime: LIFETIME[kind] });
    // Recorded here and at the first attempt only: in the request, its duration would reveal whether the address is known.
    if (link?.isNew && kind === 'password-link') {
      const by = { user: null, clientAddress, id: requestId };
      await audit.record(tx, by, { action: 'password-reset-requested', subject: asSubject(user) });
    }
    return link ? { user, expiresAt: link.expiresAt } : null;
  });
}

async function isUnwanted(
  tx: EntityManager,
  rule: LocalSignIn,
  id: string,
  kind: LinkKind,
  user: User,
): Promise<boolean> {
  // An invitation can be accepted with the company's account.
  if (kind === 'invitation') return !isInvited(user);
  if (!(await rule.maySignIn(tx, user))) return true;
  return (await countRecentLinks(tx, user.id, id)) >= LINKS_PER_HOUR;
}

/** Adds the link of a job, or extends it. No row when the job was removed, or the link was used or is another user's. */
const upsertLink = (
  tx: EntityManager,
  jobId: string,
  { userId, kind, lifetime }: { userId: number; kind: LinkKind; lifetime: string },
): Promise<{ expiresAt: Date; isNew: boolean }[]> =>
  tx.execute(
    `insert into identity.password_links (id, user_id, kind, expires_at)
     select id, ?, ?, now() + ?::interval from identity.jobs where id = ?
     on conflict (id) do update set expires_at = excluded.expires_at
       where password_links.used_at is null and password_links.user_id = excluded.user_id
     returning expires_at as "expiresAt", xmax = 0 as "isNew"`,
    [userId, kind, lifetime, jobId],
  );

/** How many forgotten-password links the user was sent in the last hour, other than that of the job. */
async function countRecentLinks(tx: EntityManager, userId: number, jobId: string): Promise<number> {
  const [row] = await tx.execute<[{ n: number }]>(
    `select count(*)::int as n from identity.password_links
     where user_id = ? and created_at > now() - interval '1 hour' and kind = 'password-link' and id <> ?`,
    [userId, jobId],
  );
  return row.n;
}

const expired = { days: 1, setting: null, where: 'true', moment: 'expires_at' } as const;

/** Password links and addresses that nobody has confirmed are purged a day after they expire. */
export const linkRules: RetentionRule[] = [
  { kind: 'password-links', ...expired, table: 'identity.password_links', key: 'id' },
  { kind: 'pending-emails', ...expired, table: 'identity.pending_emails', key: 'user_id' },
];
