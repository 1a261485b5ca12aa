import { subscribe as endpoint } from '@kontor/contracts';
import type { ServiceContext, Worker } from '@kontor/service-kit';

import type { MailWriter } from '../mail/mail-writer.ts';
import { subscribe } from './subscribe.ts';

type Needs = Pick<ServiceContext<unknown>, 'app' | 'orm'>;

export function newsletterRoutes({ app, orm }: Needs, writer: MailWriter, dispatcher: Worker): void {
  app.route({
    ...endpoint,
    handler: async (request, reply) => {
      // People do not see the field `website`. A robot is told what everybody is told.
      if (!request.body.website?.trim()) {
        await subscribe(orm.em.fork(), request.body, request.language, writer);
        dispatcher.wake();
      }
      void reply.code(201);
      return { subscribed: true as const };
    },
  });
}
