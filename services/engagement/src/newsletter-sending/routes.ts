import { signedInOrigin } from '@kontor/audit/log';
import { newsletterIssueEndpoints } from '@kontor/contracts/schemas';
import type { Plugin } from '@kontor/service-kit/http';

import { presentIssue, readWrittenIssue } from '../newsletter-issues/index.ts';
import { cancelSending, orderSending, type SendingDeps } from './order-sending.ts';
import { pauseOrResume } from './pause-sending.ts';

export const newsletterSendingRoutes: Plugin<SendingDeps> = async (app, { orm, deliveries, compile }) => {
  async function present(id: number) {
    const em = orm.em.fork();
    return presentIssue(em, await readWrittenIssue(em, id));
  }

  app.route({
    ...newsletterIssueEndpoints.sendNewsletterIssue,
    handler: async (request) => {
      const id = Number(request.params.id);
      await orderSending(orm, id, request.body, { by: signedInOrigin(request), compile });
      deliveries.wake();
      return present(id);
    },
  });

  app.route({
    ...newsletterIssueEndpoints.changeNewsletterSending,
    handler: async (request) => {
      const id = Number(request.params.id);
      await pauseOrResume(orm.em.fork(), id, request.body.state, signedInOrigin(request));
      deliveries.wake();
      return present(id);
    },
  });

  app.route({
    ...newsletterIssueEndpoints.cancelNewsletterSending,
    handler: async (request) => {
      const id = Number(request.params.id);
      await cancelSending(orm.em.fork(), id, signedInOrigin(request));
      return present(id);
    },
  });
};
