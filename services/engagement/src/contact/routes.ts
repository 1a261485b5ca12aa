import { contactEndpoints } from '@kontor/contracts/schemas';
import type { ServiceContext } from '@kontor/service-kit';

import type { MailWriter } from '../mail/mail-writer.ts';
import type { Relay } from '../mail/relay.ts';
import { contactSubmissions } from './submit-contact.ts';

type Needs = Pick<ServiceContext<unknown>, 'app' | 'orm'>;

export function contactRoutes({ app, orm }: Needs, writer: MailWriter, relay: Relay): void {
  const submit = contactSubmissions(orm, writer);
  app.route({
    ...contactEndpoints.submitContact,
    handler: async (request, reply) => {
      const { id, createdAt } = await submit(request.body, request.language);
      relay.wake();
      void reply.code(201);
      return { id, createdAt: new Date(createdAt).toISOString() };
    },
  });
}
