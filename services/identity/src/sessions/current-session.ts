import { notSignedIn } from '@kontor/service-kit';
import { type EntityManager, raw } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';

import { User } from '../users/user.entity.ts';
import { installationId } from './installation.ts';
import { sessionOrigin } from './session-origin.ts';

/** Who the request's session belongs to, as they are in the database now; null when the session is over or nobody's. */
export async function signedInUser({ session }: FastifyRequest, em: EntityManager): Promise<User | null> {
  const { userId, epoch, installation } = session;
  if (userId === undefined || epoch === undefined || !installation) return null;
  const isOfThisInstallation = { [raw('(select id::text from identity.installation)')]: installation };
  return em.findOne(User, { id: userId, sessionEpoch: epoch, ...isOfThisInstallation });
}

/** The same of a call that is for signed-in people only. Throws 401 when the session ended on the way here. */
export async function accountOf(request: FastifyRequest, em: EntityManager): Promise<User> {
  const user = await signedInUser(request, em);
  // The gateway has vouched for the owner of the same cookie.
  if (!user || user.id !== request.user?.id) throw notSignedIn();
  return user;
}

/** Begins a session for `user` under a new id. The one the visitor came with ends, in the store too. */
export async function startSession(request: FastifyRequest, em: EntityManager, user: User): Promise<void> {
  const installation = await installationId(em);
  await request.session.regenerate();
  // Dealt with; else the plugin would clear the old cookie beside setting the new one.
  request.cookies = {};
  request.session.userId = user.id;
  request.session.epoch = user.sessionEpoch;
  request.session.installation = installation;
  request.session.origin = sessionOrigin(request);
  // Saved here and not by the plugin after the handler: that would hold back a Secure cookie, since what it sees is
  // the gateway's plain http. A session saved by hand always gets its cookie.
  await request.session.save();
}
