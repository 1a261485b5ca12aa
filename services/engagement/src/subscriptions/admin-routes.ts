import {
  deleteSubscription as deleteSubscriptionEndpoint,
  exportSubscriptions,
  ID_PATTERN,
  listSubscriptions,
} from '@kontor/contracts';
import { pageSize, readCursor, sendCsv, type ServiceContext, sendPage } from '@kontor/service-kit';

import { audit } from '../audit.ts';
import { deleteSubscription } from './remove-subscription.ts';
import { presentSubscription, subscriptionColumns } from './present-subscription.ts';
import { findSubscriptions } from './queries.ts';

const CURSOR = [new RegExp(ID_PATTERN)];

export function subscriberRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>): void {
  app.route({
    ...listSubscriptions,
    handler: async (request, reply) => {
      const cursor = readCursor(request.query, CURSOR);
      const subscriptions = await findSubscriptions(orm.em.fork(), request.query, {
        before: cursor ? Number(cursor[0]) : undefined,
        limit: pageSize(request.query) + 1,
      });
      return sendPage(subscriptions, request, reply, ({ id }) => [id]).map(presentSubscription);
    },
  });

  app.route({
    ...exportSubscriptions,
    // Fastify's own HEAD would read all rows and discard them.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      request.log.info({ event: 'subscriptions-exported', userId: request.user!.id }, 'Subscriptions exported');
      await audit.record(orm.em.fork(), request, { action: 'subscribers-exported' });
      return sendCsv(reply, 'newsletter-subscriptions', subscriptionColumns, ({ after, limit }) =>
        findSubscriptions(orm.em.fork(), request.query, { before: after?.id, limit }),
      );
    },
  });

  app.route({
    ...deleteSubscriptionEndpoint,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      await deleteSubscription(orm.em.fork(), id, request);
      request.log.info(
        { event: 'subscription-deleted', userId: request.user!.id, deletedId: id },
        'Subscription deleted',
      );
      void reply.code(204);
      return null;
    },
  });
}
