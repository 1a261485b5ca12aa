import { deleteSubscription, exportSubscriptions, ID_PATTERN, listSubscriptions } from '@kontor/contracts';
import { pageSize, readCursor, type ServiceContext, sendPage } from '@kontor/service-kit';

import { sendCsv } from '../csv.ts';
import { subscriptionNotFound } from '../errors.ts';
import { presentSubscription, subscriptionColumns } from './present-subscription.ts';
import { listSubscribers } from './subscribers.ts';
import { Subscription } from './subscription.entity.ts';

const CURSOR = [new RegExp(ID_PATTERN)];

/** What admins do with subscribers. */
export function subscriberRoutes({ app, orm }: Pick<ServiceContext<unknown>, 'app' | 'orm'>): void {
  app.route({
    ...listSubscriptions,
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
    ...exportSubscriptions,
    // Fastify's own HEAD would read all of it to throw it away.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      request.log.info({ event: 'subscriptions-exported', userId: request.user!.id }, 'Subscribers exported');
      return sendCsv(reply, 'newsletter-subscriptions', subscriptionColumns, (page) =>
        listSubscribers(orm.em.fork(), request.query, page),
      );
    },
  });

  app.route({
    ...deleteSubscription,
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      const deleted = await orm.em.fork().nativeDelete(Subscription, { id });
      if (deleted === 0) throw subscriptionNotFound();
      request.log.info(
        { event: 'subscription-deleted', userId: request.user!.id, deletedId: id },
        'Subscriber deleted',
      );
      void reply.code(204);
      return null;
    },
  });
}
