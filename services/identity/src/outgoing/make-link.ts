import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { asSubject, audit } from '../audit.ts';
import { isInvited, lockUserByEmail, type User } from '../people/index.ts';
import type { LinkKind } from './link-tokens.ts';

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

/** Who may sign in by a password. The room of credentials knows. */
export interface PasswordRule {
  /** Whether a password of the user counts. */
  mayUsePassword(user: User): boolean;
  /** Whether the user may sign in with it now. */
  maySignIn(em: EntityManager, user: User): Promise<boolean>;
}

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
  rule: PasswordRule,
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
  rule: PasswordRule,
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
