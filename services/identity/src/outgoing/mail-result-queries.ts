import type { MailResult } from '@kontor/contracts/internal';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Remembers that mails to an address fail, or that one was delivered again. Ignores a result that is older than the last. */
export async function recordMailResult(em: EntityManager, { recipient, isDelivered, at }: MailResult): Promise<void> {
  await em.execute(
    `update identity.users set mail_failed_at = case when ? then null else ?::timestamptz end
     where lower(email) = lower(?) and case when ? then mail_failed_at < ?::timestamptz
       else coalesce(mail_failed_at < ?::timestamptz, true) end`,
    [isDelivered, at, recipient, isDelivered, at, at],
  );
}
