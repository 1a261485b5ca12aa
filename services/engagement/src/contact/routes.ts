import { submitContact as endpoint } from '@kontor/contracts';
import type { ServiceContext, Worker } from '@kontor/service-kit';

import type { MailWriter } from '../mail/mail-writer.ts';
import { contactSubmissions } from './submit-contact.ts';

type Needs = Pick<ServiceContext<unknown>, 'app' | 'orm'>;

export function contactRoutes({ app, orm }: Needs, writer: MailWriter, dispatcher: Worker): void {
  const submit = contactSubmissions(orm, writer);
  app.route({
    ...endpoint,
    handler: async (request, reply) => {
      const { id, createdAt } = await submit(request.body, request.language);
      dispatcher.wake();
      void reply.code(201);
      return { id, createdAt: new Date(createdAt).toISOString() };
    },
  });
}
