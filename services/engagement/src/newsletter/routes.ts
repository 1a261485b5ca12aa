import { subscribe as endpoint } from '@kontor/contracts';
import type { ServiceContext } from '@kontor/service-kit';

import type { Config } from '../config.ts';
import type { Relay } from '../mail/relay.ts';
import { subscribe } from './subscribe.ts';
import { welcomeMail } from './welcome-mail.ts';

type Needs = Pick<ServiceContext<Config>, 'app' | 'orm' | 'config'>;

export function newsletterRoutes({ app, orm, config }: Needs, relay: Relay): void {
  const welcome = (recipient: string) => welcomeMail(recipient, config.MAIL_FROM_NAME, config.CONTACT_INBOX);

  app.route({
    ...endpoint,
    handler: async (request, reply) => {
      await subscribe(orm.em.fork(), request.body, welcome);
      relay.wake();
      void reply.code(201);
      return { subscribed: true as const };
    },
  });
}
