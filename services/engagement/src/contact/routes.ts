import { submitContact as endpoint } from '@kontor/contracts';
import type { ServiceContext } from '@kontor/service-kit';

import type { Config } from '../config.ts';
import type { Relay } from '../mail/relay.ts';
import { submitContact } from './submit-contact.ts';

type Needs = Pick<ServiceContext<Config>, 'app' | 'orm' | 'config'>;

export function contactRoutes({ app, orm, config }: Needs, relay: Relay): void {
  app.route({
    ...endpoint,
    handler: async (request, reply) => {
      const { id, createdAt } = await submitContact(orm.em.fork(), request.body, config.CONTACT_INBOX);
      relay.wake();
      void reply.code(201);
      return { id, createdAt: createdAt.toISOString() };
    },
  });
}
