import { fastifyCookie } from '@fastify/cookie';
import { authEndpoints } from '@kontor/contracts/schemas';
import type { Plugin } from '@kontor/service-kit/http';

import { presentSessionUser } from '../people/index.ts';
import type { OwnerOfCookie, SessionCookie } from '../sessions/index.ts';

interface Deps {
  ownerOf: OwnerOfCookie;
  cookie: SessionCookie;
}

/** Who is signed in. Called by each page, and so without `request.session`, which costs more. */
export const meRoutes: Plugin<Deps> = async (app, { ownerOf, cookie: { name, options } }) => {
  app.route({
    ...authEndpoints.me,
    handler: async (request, reply) => {
      const { hasCookie, owner } = await ownerOf(request);
      if (owner) return presentSessionUser(owner);
      // The session is over: removes its cookie from the browser.
      if (hasCookie) void reply.header('set-cookie', fastifyCookie.serialize(name, '', { ...options, maxAge: 0 }));
      return null;
    },
  });
};
