import { newsletterEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';

import { audit } from '../audit.ts';
import { subscriptionNotFound } from '../errors.ts';
import { Subscription } from '../subscriptions/subscription.entity.ts';
import { liftSuppression } from './suppressions.ts';

export const adminSuppressionRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
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
};
