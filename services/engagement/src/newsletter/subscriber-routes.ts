import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { newsletterEndpoints } from '@kontor/contracts/schemas';
import { pageSize, readCursor, sendCsv, type ServiceContext, sendPage } from '@kontor/service-kit';

import { audit } from '../audit.ts';
import { deleteSubscriber } from './delete-subscriber.ts';
import { presentSubscription, subscriptionColumns } from './present-subscription.ts';
import { listSubscribers } from './subscribers.ts';

const CURSOR = [new RegExp(ID_PATTERN)];

/** What admins do with subscribers. */
export function subscriberRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>): void {
  app.route({
    ...newsletterEndpoints.listSubscriptions,
    handler: async (request, reply) => {
      const cursor = readCursor(request.query, CURSOR);
      const subscribers = await listSubscribers(orm.em.fork(), request.query, {
        before: cursor ? Number(cursor[0]) : undefined,
        limit: pageSize(request.query) + 1,
      });
      return sendPage(subscribers, request, reply, ({ id }) => [id]).map(presentSubscription);
    },
  });

  app.route({
    ...newsletterEndpoints.exportSubscriptions,
    // Fastify's own HEAD would read all of it to throw it away.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      request.log.info({ event: 'subscriptions-exported', userId: request.user!.id }, 'Subscribers exported');
      await audit.record(orm.em.fork(), request, { action: 'subscribers-exported' });
      return sendCsv(reply, 'newsletter-subscriptions', subscriptionColumns, ({ after, limit }) =>
        listSubscribers(orm.em.fork(), request.query, { before: after?.id, limit }),
      );
    },
  });

  app.route({
    ...newsletterEndpoints.deleteSubscription,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      await deleteSubscriber(orm.em.fork(), id, request);
      request.log.info(
        { event: 'subscription-deleted', userId: request.user!.id, deletedId: id },
        'Subscriber deleted',
      );
      void reply.code(204);
      return null;
    },
  });
}
