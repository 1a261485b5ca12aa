import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { newsletterEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { pageSize, type Plugin, readCursor, sendCsv, sendPage } from '@kontor/service-kit/http';

import { audit } from '../audit.ts';
import { presentSubscription, subscriptionColumns } from './present-subscription.ts';
import { listSubscriptions } from './queries.ts';
import { removeSubscription } from './remove-subscription.ts';
import { summarizeSubscriptions } from './sign-ups.ts';

const CURSOR = [new RegExp(ID_PATTERN)];

interface Deps {
  orm: Orm;
}

export const adminSubscriptionRoutes: Plugin<Deps> = async (app, { orm }) => {
  app.route({
    ...newsletterEndpoints.listSubscriptions,
    handler: async (request, reply) => {
      const cursor = readCursor(request.query, CURSOR);
      const subscriptions = await listSubscriptions(orm.em.fork(), request.query, {
        before: cursor ? Number(cursor[0]) : undefined,
        limit: pageSize(request.query) + 1,
      });
      return sendPage(subscriptions, request, reply, ({ id }) => [id]).map(presentSubscription);
    },
  });

  app.route({
    ...newsletterEndpoints.exportSubscriptions,
    handler: async (request, reply) => {
      request.log.info({ event: 'subscriptions-exported', userId: request.user!.id }, 'Subscriptions exported');
      await audit.record(orm.em.fork(), request, { action: 'subscribers-exported' });
      return sendCsv(reply, 'newsletter-subscriptions', subscriptionColumns, ({ after, limit }) =>
        listSubscriptions(orm.em.fork(), request.query, { before: after?.id, limit }),
      );
    },
  });

  app.route({
    ...newsletterEndpoints.summarizeSubscriptions,
    handler: async () => summarizeSubscriptions(orm.em.fork()),
  });

  app.route({
    ...newsletterEndpoints.deleteSubscription,
    handler: async (request) => {
      const id = Number(request.params.id);
      await removeSubscription(orm.em.fork(), id, request);
      request.log.info(
        { event: 'subscription-deleted', userId: request.user!.id, deletedId: id },
        'Subscription deleted',
      );
    },
  });
};
