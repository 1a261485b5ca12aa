import { AccountMail, internalPaths, NoticeMail, PayslipRunMail, SignInChangeMail } from '@kontor/contracts/internal';
import { NoContent } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';
import type { Static, TSchema } from 'typebox';

import type { MailWriter } from './mail-writer.ts';
import { addToOutbox, type NewMail } from './outbox-mail.entity.ts';
import { addSignInChangeMail } from './sign-in-change-mail.ts';
import { accountMail, noticeMail, payslipRunMail } from './user-mails.ts';

interface Deps {
  orm: Orm;
  writer: MailWriter;
  dispatcher: Worker;
}

/** Mails to users, requested by identity. */
export const internalMailRoutes: Plugin<Deps> = async (app, { orm, writer, dispatcher }) => {
  function accept<Body extends TSchema>(
    path: string,
    body: Body,
    write: (mail: Static<Body>, writer: MailWriter) => NewMail,
  ): void {
    app.post(path, { schema: { body, response: NoContent } }, async (request) => {
      await addToOutbox(orm.em.fork(), write(request.body as Static<Body>, writer));
      dispatcher.wake();
    });
  }

  accept(internalPaths.mails, AccountMail, accountMail);
  accept(internalPaths.noticeMails, NoticeMail, noticeMail);
  accept(internalPaths.payslipRunMails, PayslipRunMail, payslipRunMail);

  const schema = { body: SignInChangeMail, response: NoContent };
  app.post(internalPaths.signInChangeMails, { schema }, async (request) => {
    const { id: mail, change } = request.body;
    const isAdded = await addSignInChangeMail(orm.em.fork(), request.body, writer);
    if (!isAdded) request.log.warn({ mail, change }, 'A mail was dropped: its address had enough of them this hour');
    dispatcher.wake();
  });
};
