import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { pageLanguage } from './page-language.ts';
import { User } from './user.entity.ts';

/** Makes the language of the page of the first sign-in that of the user. */
export async function setFirstLanguage(em: EntityManager, user: User, request: FastifyRequest): Promise<void> {
  const language = pageLanguage(request);
  if (user.language === null && language !== null)
    await em.nativeUpdate(User, { id: user.id, language: null }, { language });
}
