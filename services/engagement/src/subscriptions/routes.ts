import type { AuditOrigin } from '@kontor/audit/log';
import { newsletterEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { type Plugin, sendCsv, sendPage } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';
import { type AddressHash, liftSuppression } from '../bounces/index.ts';
import { subscriptionNotFound } from '../errors.ts';
import { pageOf } from '../list-query.ts';
import type { MailWriter } from '../mail/index.ts';
import { recordDeletions } from '../personal-data/index.ts';
import { listSubscriptions } from './queries.ts';
import { summarizeSignUps } from './sign-ups.ts';
import { confirmSubscription, subscribe } from './subscribe.ts';
import { presentSubscription, Subscription, subscriptionColumns } from './subscription.entity.ts';

interface Deps {
  orm: Orm;
  writer: MailWriter;
  dispatcher: Worker;
  hash: AddressHash;
}

/** Signing up and confirming, and the list of the admins. */
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

  app.route({
    ...newsletterEndpoints.listSubscriptions,
    handler: async (request, reply) => {
      const subscriptions = await listSubscriptions(orm.em.fork(), request.query, pageOf(request.query));
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
    ...newsletterEndpoints.summarizeSignUps,
    handler: async () => summarizeSignUps(orm.em.fork()),
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
      const deletedId = Number(request.params.id);
      await removeSubscription(orm.em.fork(), deletedId, request);
      request.log.info({ event: 'subscription-deleted', userId: request.user!.id, deletedId }, 'Subscription deleted');
    },
  });
};

/** Deletes a subscription. The audit event has its id, not its address. Throws 404. */
async function removeSubscription(em: EntityManager, id: number, by: AuditOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    if ((await tx.nativeDelete(Subscription, { id })) === 0) throw subscriptionNotFound();
    await recordDeletions(tx, 'subscriber', [id]);
    await audit.record(tx, by, { action: 'subscriber-deleted', subject: { kind: 'subscription', id } });
  });
}
