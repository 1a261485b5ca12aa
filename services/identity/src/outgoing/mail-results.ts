import { internalPaths, MailResult } from '@kontor/contracts/internal';
import { NoContent } from '@kontor/contracts/schemas';
import type { Orm } from '@kontor/service-kit/database';
import type { Plugin } from '@kontor/service-kit/http';
import type { EntityManager } from '@mikro-orm/postgresql';

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
