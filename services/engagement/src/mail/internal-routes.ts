import { limits } from '@kontor/contracts/endpoints';
import { Email, Language, Line } from '@kontor/contracts/schemas';
import { internalPaths } from '@kontor/contracts/internal';
import type { ServiceContext } from '@kontor/service-kit/process';
import type { Worker } from '@kontor/service-kit/queue';
import { Type } from 'typebox';

import { accountMail } from './account-mail.ts';
import type { MailWriter } from './mail-writer.ts';
import { addToOutbox } from './outbox.ts';

/** `AccountMail` of the contracts. */
const Body = Type.Object({
  id: Type.String({ format: 'uuid' }),
  kind: Type.Unsafe<'password-link' | 'invitation'>(Type.String({ enum: ['password-link', 'invitation'] })),
  recipient: Email,
  name: Line(limits.name),
  language: Language,
  link: Type.String({ maxLength: 2_000, pattern: '^https?://[!-~]+$' }),
  expiresAt: Type.String({ format: 'date-time' }),
});

/** Mails about somebody's account, which identity asks for. */
export function internalMailRoutes(
  { internal, orm }: Pick<ServiceContext<unknown>, 'internal' | 'orm'>,
  writer: MailWriter,
  dispatcher: Worker,
): void {
  internal.post(internalPaths.mails, { schema: { body: Body } }, async (request, reply) => {
    await addToOutbox(orm.em.fork(), accountMail(request.body, writer));
    dispatcher.wake();
    void reply.code(204);
    return null;
  });
}
