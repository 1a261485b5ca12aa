import { signedInOrigin } from '@kontor/audit/log';
import { type Language, newsletterIssueEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';

import { presentIssue } from '../newsletter-issues/present-issue.ts';
import { readWrittenIssue } from '../newsletter-issues/queries.ts';
import type { CompileIssue } from '../newsletter-issues/render-issue.ts';
import { cancelSending, orderSending } from './order-sending.ts';
import { pauseOrResume } from './pause-sending.ts';
import { countReaders } from '../newsletter-issues/recipients.ts';

interface Deps {
  orm: Orm;
  deliveries: Worker;
  compile: CompileIssue;
}

export const newsletterSendingRoutes: Plugin<Deps> = async (app, { orm, deliveries, compile }) => {
  async function present(id: number) {
    const em = orm.em.fork();
    return presentIssue(em, await readWrittenIssue(em, id));
  }

  app.route({
    ...newsletterIssueEndpoints.countIssueReaders,
    handler: async (request) => {
      const em = orm.em.fork();
      const { issue, texts } = await readWrittenIssue(em, Number(request.params.id));
      return countReaders(em, { languages: Object.keys(texts) as Language[], missingLanguage: issue.missingLanguage });
    },
  });

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
