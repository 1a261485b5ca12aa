import { AccountMail, internalPaths, NoticeMail, PayslipRunMail, SignInChangeMail } from '@kontor/contracts/internal';
import { NoContent } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { Worker } from '@kontor/service-kit/queue';

import { accountMail } from './account-mail.ts';
import { noticeMail } from './current-mail.ts';
import type { MailWriter } from './mail-writer.ts';
import { addToOutbox } from './outbox.ts';
import { payslipRunMail } from './payslip-run-mail.ts';
import { addSignInChangeMail } from './sign-in-change-mail.ts';

interface Deps {
  orm: Orm;
  writer: MailWriter;
  dispatcher: Worker;
}

/** Mails to users, requested by identity. */
export const internalMailRoutes: Plugin<Deps> = async (app, { orm, writer, dispatcher }) => {
  app.post(internalPaths.mails, { schema: { body: AccountMail, response: NoContent } }, async (request) => {
    await addToOutbox(orm.em.fork(), accountMail(request.body, writer));
    dispatcher.wake();
  });

  app.post(internalPaths.noticeMails, { schema: { body: NoticeMail, response: NoContent } }, async (request) => {
    await addToOutbox(orm.em.fork(), noticeMail(request.body, writer));
    dispatcher.wake();
  });

  app.post(
    internalPaths.payslipRunMails,
    { schema: { body: PayslipRunMail, response: NoContent } },
    async (request) => {
      await addToOutbox(orm.em.fork(), payslipRunMail(request.body, writer));
      dispatcher.wake();
    },
  );

  app.post(
    internalPaths.signInChangeMails,
    { schema: { body: SignInChangeMail, response: NoContent } },
    async (request) => {
      const { id: mail, change } = request.body;
      const isAdded = await addSignInChangeMail(orm.em.fork(), request.body, writer);
      if (!isAdded) request.log.warn({ mail, change }, 'A mail was dropped: its address had enough of them this hour');
      dispatcher.wake();
    },
  );
};
