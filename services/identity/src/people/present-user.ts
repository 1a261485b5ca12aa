import type { Language, PendingEmail, SessionUser, User as ListedUser } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { User } from './user.entity.ts';

/** The signed-in user, never with the hash. */
export function presentSessionUser({ id, username, email, name, role, duties }: SessionUser): SessionUser {
  return { id, username, email, name, role, duties };
}

/** A user as admins see them. */
export function presentUser(user: User, managedBy: string | null = null): ListedUser {
  const { employeeNumber, createdAt, lastSignInAt, hasTwoFactor, hasPasskey, hasIdentity, mailFailedAt } = user;
  return {
    ...presentSessionUser(user),
    employeeNumber,
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    isInvited: isInvited(user),
    hasTwoFactor,
    hasPasskey,
    hasIdentity,
    managedBy,
    pendingEmail: presentPendingEmail(user),
    mailState: mailFailedAt ? 'failing' : 'ok',
    mailFailedAt: mailFailedAt?.toISOString() ?? null,
  };
}

export const presentPendingEmail = ({ pendingEmail: pending }: User): PendingEmail | null =>
  pending && {
    ...pending,
    requestedAt: new Date(pending.requestedAt).toISOString(),
    expiresAt: new Date(pending.expiresAt).toISOString(),
  };

/** Whether a user never had a way to sign in. To have lost the last one is something else. */
export const isInvited = ({ activatedAt }: User): boolean => activatedAt === null;

/** The language of mails to a user: of their first sign-in or chosen since, or of who created the account. */
export const languageOf = (
  { language, initialLanguage }: Pick<User, 'language' | 'initialLanguage'>,
  fallback: Language,
): Language => language ?? initialLanguage ?? fallback;

/** The language of the page that made a request, which it sends as `Content-Language`; null for a client that sends none. */
export const pageLanguage = ({ headers, language }: FastifyRequest): Language | null =>
  /^(sv|en)\b/i.test(headers['content-language'] ?? '') ? language : null;

/** Makes the language of the page of the first sign-in that of the user. */
export async function setFirstLanguage(em: EntityManager, user: User, language: Language | null): Promise<void> {
  if (user.language === null && language !== null)
    await em.nativeUpdate(User, { id: user.id, language: null }, { language });
}
