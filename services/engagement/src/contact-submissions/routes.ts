import { contactEndpoints } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';

import type { MailWriter } from '../mail/index.ts';
import { submitContact } from './submit-contact.ts';

interface Deps {
  orm: Orm;
  writer: MailWriter;
  dispatcher: Worker;
}

export const contactSubmissionRoutes: Plugin<Deps> = async (app, { orm, writer, dispatcher }) => {
  const submit = submitContact(orm, writer);

  app.route({
    ...contactEndpoints.submitContact,
    handler: async (request) => {
      const { id, createdAt } = await submit(request.body, request.language);
      dispatcher.wake();
      return { id, createdAt: createdAt.toISOString() };
    },
  });
};
