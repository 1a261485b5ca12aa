import type { Language } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { User } from './user.entity.ts';

/**
 * The language of mails to a user: of the page they first signed in on, or chosen since; until then that of who created the
 * account. `fallback` is for accounts that were created at the command line.
 */
export const languageOf = (
  { language, initialLanguage }: Pick<User, 'language' | 'initialLanguage'>,
  fallback: Language,
): Language => language ?? initialLanguage ?? fallback;

/** The language of the page that made a request, which it sends as `Content-Language`; null for a client that sends none. */
export const pageLanguage = ({ headers, language }: FastifyRequest): Language | null =>
  /^(sv|en)\b/i.test(headers['content-language'] ?? '') ? language : null;

/** Makes the language of the page of the first sign-in that of the user. */
export async function setFirstLanguage(em: EntityManager, user: User, request: FastifyRequest): Promise<void> {
  const language = pageLanguage(request);
  if (user.language === null && language !== null)
    await em.nativeUpdate(User, { id: user.id, language: null }, { language });
}
