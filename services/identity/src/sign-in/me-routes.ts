import { fastifyCookie } from '@fastify/cookie';
import { me } from '@kontor/contracts';
import type { App } from '@kontor/service-kit';

import { presentSessionUser } from '../users/present-user.ts';
import type { OwnerOfCookie } from '../sessions/cookie-owner.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';

/** Who is signed in, asked at each page: without the machinery of sessions, which it does not change. */
export function meRoute(app: App, ownerOf: OwnerOfCookie, { name, options }: SessionCookie): void {
  app.route({
    ...me,
    handler: async (request, reply) => {
      const { hasCookie, owner } = await ownerOf(request);
      if (owner) return presentSessionUser(owner);
      // Nobody's any more: the browser need not send it again.
      if (hasCookie) void reply.header('set-cookie', fastifyCookie.serialize(name, '', { ...options, maxAge: 0 }));
      return null;
    },
  });
}
