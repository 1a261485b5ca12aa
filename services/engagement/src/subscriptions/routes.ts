import { newsletterEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';

import type { AddressHash } from '../bounces/index.ts';
import type { MailWriter } from '../mail/index.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { subscribe } from './subscribe.ts';

interface Deps {
  orm: Orm;
  writer: MailWriter;
  dispatcher: Worker;
  hash: AddressHash;
}

export const subscriptionRoutes: Plugin<Deps> = async (app, { orm, writer, dispatcher, hash }) => {
  app.route({
    ...newsletterEndpoints.subscribe,
    handler: async (request) => {
      // The field `website` is a honeypot. A bot gets the same response as a human.
      if (!request.body.website?.trim()) {
        await subscribe(orm.em.fork(), request.body, request.language, { writer, hash });
        dispatcher.wake();
      }
      return { subscribed: true as const };
    },
  });

  app.route({
    ...newsletterEndpoints.confirmSubscription,
    handler: async (request) => {
      await confirmSubscription(orm.em.fork(), request.body.token, writer);
      dispatcher.wake();
    },
  });
};
