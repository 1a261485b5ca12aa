import type { AuditOrigin } from '@kontor/audit/log';
import { ID_PATTERN } from '@kontor/contracts/endpoints';
import { newsletterEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { pageSize, type Plugin, readCursor, sendCsv, sendPage } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { liftSuppression } from '../bounces/index.ts';
import { subscriptionNotFound } from '../errors.ts';
import { recordDeletions } from '../personal-data/index.ts';
import { presentSubscription, subscriptionColumns } from './present-subscription.ts';
import { listSubscriptions } from './queries.ts';
import { summarizeSubscriptions } from './sign-ups.ts';
import { Subscription } from './subscription.entity.ts';

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
    ...newsletterEndpoints.liftSuppression,
    handler: async (request) => {
      const id = Number(request.params.id);
      await orm.em.fork().transactional(async (tx) => {
        if ((await tx.count(Subscription, { id })) === 0) throw subscriptionNotFound();
        if (!(await liftSuppression(tx, id))) return;
        await audit.record(tx, request, { action: 'suppression-lifted', subject: { kind: 'subscription', id } });
        request.log.info({ event: 'suppression-lifted', userId: request.user!.id, id }, 'Suppression lifted');
      });
    },
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

/** Deletes a subscription. The audit event has its id, not its address. Throws 404. */
async function removeSubscription(em: EntityManager, id: number, by: AuditOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const deleted = await tx.nativeDelete(Subscription, { id });
    if (deleted === 0) throw subscriptionNotFound();
    await recordDeletions(tx, 'subscriber', [id]);
    await audit.record(tx, by, { action: 'subscriber-deleted', subject: { kind: 'subscription', id } });
  });
}
