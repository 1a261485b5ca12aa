import {
  internalPaths,
  MailResult,
  type NoticeMail,
  type NoticeRecipient,
  type NoticeReply,
  NoticeRequest,
  type PayslipRunMail,
  PayslipRunMailRequest,
  RECIPIENTS_PAGE,
} from '@kontor/contracts/internal';
import { NoContent } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import { notFound, type Plugin } from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Type } from 'typebox';

import { languageOf, User } from '../people/index.ts';

interface Deps {
  orm: Orm;
  documents: InternalClient;
  engagement: InternalClient;
  publicUrl: string;
}

const WANTED = { notices: { $ne: 'never' as const } };

/** Mails that say that a document came: documents knows of it, engagement sends, and only identity knows the recipient. */
export const internalNoticeRoutes: Plugin<Deps> = async (app, { orm, documents, engagement, publicUrl }) => {
  const findMail = async (id: string, { userId, documentId }: NoticeReply): Promise<NoticeMail | null> => {
    const user = await orm.em.fork().findOne(User, { id: userId, ...WANTED });
    // Says nothing about the document.
    return user && { id, ...portalLink(user, `?document=${documentId}`, publicUrl) };
  };

  app.get(
    '/internal/notice-recipients',
    { schema: { querystring: Type.Object({ after: Type.String({ pattern: '^\\d{1,10}$' }) }) } },
    async (request): Promise<NoticeRecipient[]> => {
      const users = await orm.em
        .fork()
        .find(
          User,
          { id: { $gt: Number(request.query.after) }, ...WANTED },
          { fields: ['id', 'notices'], orderBy: { id: 'asc' }, limit: RECIPIENTS_PAGE },
        );
      return users.map(({ id, notices }) => ({ id, notices: notices as NoticeRecipient['notices'] }));
    },
  );

  app.post(internalPaths.notices, { schema: { body: NoticeRequest, response: NoContent } }, async (request) => {
    const mail = await findMail(request.body.id, request.body);
    if (mail) await engagement.post(internalPaths.noticeMails, mail);
  });

  // Not a notice that somebody may turn off: nobody else knows that the run was not published.
  app.post(
    internalPaths.payslipRunMails,
    { schema: { body: PayslipRunMailRequest, response: NoContent } },
    async (request) => {
      const { userId, runId, ...mail } = request.body;
      const user = await orm.em.fork().findOne(User, userId);
      if (!user) return;
      await engagement.post(internalPaths.payslipRunMails, {
        ...mail,
        ...portalLink(user, `/payslips/${runId}`, publicUrl),
      } satisfies PayslipRunMail);
    },
  );

  app.get(
    '/internal/notices/:id',
    { schema: { params: Type.Object({ id: Type.String({ format: 'uuid' }) }) } },
    async (request): Promise<NoticeMail> => {
      const { id } = request.params;
      const notice = await documents.get<NoticeReply>(internalPaths.notice(id));
      const mail = notice && (await findMail(id, notice));
      if (!mail) throw notFound();
      return mail;
    },
  );
};

/** A user as the recipient of a mail that leads to a place in the portal, in their language. */
function portalLink(user: User, place: string, publicUrl: string): Omit<NoticeMail, 'id'> {
  const language = languageOf(user, 'en');
  const path = `${language === 'sv' ? '/sv' : ''}/employee-portal${place}`;
  return { recipient: user.email, name: user.name, language, link: new URL(path, publicUrl).href };
}

/** Whether mails reach their users, reported by engagement. */
export const internalMailResultRoutes: Plugin<{ orm: Orm }> = async (app, { orm }) => {
  app.post(internalPaths.mailResults, { schema: { body: MailResult, response: NoContent } }, async (request) => {
    await recordMailResult(orm.em.fork(), request.body);
  });
};

/** Remembers that mails to an address fail, or that one was delivered again. Ignores a result that is older than the last. */
async function recordMailResult(em: EntityManager, { recipient, isDelivered, at }: MailResult): Promise<void> {
  await em.execute(
    `update identity.users set mail_failed_at = case when ? then null else ?::timestamptz end
     where lower(email) = lower(?) and case when ? then mail_failed_at < ?::timestamptz
       else coalesce(mail_failed_at < ?::timestamptz, true) end`,
    [isDelivered, at, recipient, isDelivered, at, at],
  );
}
