import { notSignedIn } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import type { User } from '../users/user.entity.ts';
import { findSessionUser, installationId } from './queries.ts';
import { sessionOrigin } from './session-origin.ts';

/** The user of the request's session. Throws 401 when the session has ended since the gateway authenticated the caller. */
export async function currentUser(request: FastifyRequest, em: EntityManager): Promise<User> {
  const { userId, epoch, installation } = request.session;
  if (userId === undefined || epoch === undefined || !installation) throw notSignedIn();
  const user = await findSessionUser(em, { userId, epoch, installation });
  if (!user || user.id !== request.user?.id) throw notSignedIn();
  return user;
}

/** Creates a session for `user` under a new id. The previous session of the browser ends, in the store too. */
export async function startSession(request: FastifyRequest, em: EntityManager, user: User): Promise<void> {
  const installation = await installationId(em);
  await request.session.regenerate();
  // Otherwise the plugin would clear the old cookie beside setting the new one.
  request.cookies = {};
  request.session.userId = user.id;
  request.session.epoch = user.sessionEpoch;
  request.session.installation = installation;
  request.session.origin = sessionOrigin(request);
  // Saved here and not by the plugin: behind the gateway's plain http it would not send a Secure cookie. A session saved
  // explicitly always gets its cookie.
  await request.session.save();
}
