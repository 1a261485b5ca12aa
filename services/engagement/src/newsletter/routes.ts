import { newsletterEndpoints } from '@kontor/contracts/schemas';
import type { ServiceContext } from '@kontor/service-kit';

import type { MailWriter } from '../mail/mail-writer.ts';
import type { Relay } from '../mail/relay.ts';
import { subscribe } from './subscribe.ts';

type Needs = Pick<ServiceContext<unknown>, 'app' | 'orm'>;

export function newsletterRoutes({ app, orm }: Needs, writer: MailWriter, relay: Relay): void {
  app.route({
    ...newsletterEndpoints.subscribe,
    handler: async (request, reply) => {
      // People do not see the field `website`. A robot is told what everybody is told.
      if (!request.body.website?.trim()) {
        await subscribe(orm.em.fork(), request.body, request.language, writer);
        relay.wake();
      }
      void reply.code(201);
      return { subscribed: true as const };
    },
  });
}
