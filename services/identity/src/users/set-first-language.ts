import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { User } from './user.entity.ts';

/** Makes the language of the page of the first sign-in that of the user. Pages send theirs as `Content-Language`. */
export async function setFirstLanguage(em: EntityManager, user: User, request: FastifyRequest): Promise<void> {
  if (user.language !== null || !/^(sv|en)\b/i.test(request.headers['content-language'] ?? '')) return;
  await em.nativeUpdate(User, { id: user.id, language: null }, { language: request.language });
}
