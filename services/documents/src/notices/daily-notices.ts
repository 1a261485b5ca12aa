import { internalPaths, type NoticeRecipient, RECIPIENTS_PAGE } from '@kontor/contracts/internal';
import type { Orm } from '@kontor/service-kit/database';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { Job } from '@kontor/service-kit/process';
import {
  createWorker,
  enqueue,
  JobPostponed,
  orPostpone,
  wakeAfterCommit,
  type Worker,
} from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import { addDays, dayOf } from '@kontor/service-kit/process';
import type { EntityManager } from '@mikro-orm/postgresql';

import { morningOf } from '../days.ts';
import { NOTICE, type NoticePayload } from './add-notices.ts';
import { arrayOf } from './notice-worker.ts';

const DAILY_NOTICES = 'daily-notices';

/** Queues the job of the next morning, unless it is queued. */
export const dailyNoticesSchedule = (orm: Orm): Job => ({
  name: 'daily-notices-schedule',
  everySeconds: 600,
  async run() {
    const { day, at } = nextMorning(new Date());
    await enqueue(orm.em.fork(), DAILY_NOTICES, {}, { key: day, runAt: at });
  },
});

/**
 * Queues the daily mails: to everybody who wants notices about documents for everybody, and to users who want one mail a day
 * about what came for them.
 */
export function createDailyNoticesWorker(orm: Orm, identity: InternalClient, log: Logger): Worker {
  return createWorker(
    orm,
    {
      kind: DAILY_NOTICES,
      concurrency: 1,
      leaseSeconds: 60,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      async run() {
        const recipients = await readRecipients(identity);
        return (tx) => addDailyMails(tx, recipients);
      },
    },
    log,
  );
}

/** All users who want notices, a page at a time: together they may take longer than a call. */
async function readRecipients(identity: InternalClient): Promise<NoticeRecipient[]> {
  const recipients: NoticeRecipient[] = [];
  for (let size = RECIPIENTS_PAGE; size === RECIPIENTS_PAGE;) {
    const after = recipients.at(-1)?.id ?? 0;
    const page = await orPostpone(identity.get<NoticeRecipient[]>(internalPaths.noticeRecipients(after)));
    // A version of identity without this call replies 404. Without recipients all notices would be dropped.
    if (!page) throw new JobPostponed('Identity does not say who wants notices');
    // Without this an identity that ignores `after` would be asked for ever.
    if (page[0] && page[0].id <= after) throw new JobPostponed('Identity repeats who wants notices');
    recipients.push(...page);
    size = page.length;
  }
  return recipients;
}

/** The next eight o'clock in the time zone of the process (`TZ`), by summer or winter time, and the day it is on. */
export function nextMorning(now: Date): { day: string; at: Date } {
  const today = dayOf(now);
  const day = morningOf(today) > now ? today : addDays(today, 1);
  return { day, at: morningOf(day) };
}

/** SQL: a notice for the mail of this morning. Its parameter is the users who want one mail a day. */
const DUE = `(notice.mail_id is null or (notice.due_at > now() and notice.user_id = any(?::int[])))
  and notice.user_id is not null
  and exists (
    select from documents.documents as document
    where document.id = notice.document_id and document.scan_state <> 'scanning')`;

/** Queues a mail to each recipient with something new, and drops the waiting notices of all other users. */
export async function addDailyMails(tx: EntityManager, recipients: NoticeRecipient[]): Promise<void> {
  const idsOf = (some: NoticeRecipient[]) => arrayOf(some.map(({ id }) => id));
  const all = idsOf(recipients);
  const daily = idsOf(recipients.filter(({ notices }) => notices === 'daily'));
  const payload: NoticePayload = { isDaily: true };

  // Every transaction locks documents before notices.
  await tx.execute(
    `select id from documents.documents
     where id in (select document_id from documents.notices where user_id is null) order by id for key share`,
  );
  await tx.execute(
    `insert into documents.notices (document_id, user_id, arrived_at)
     select notice.document_id, recipient.id, notice.arrived_at
     from documents.notices as notice join documents.documents as document on document.id = notice.document_id
       cross join unnest(?::int[]) as recipient (id)
     where notice.user_id is null and document.scan_state = 'ready'
       and recipient.id <> coalesce(document.replaced_by, document.uploaded_by)
       and not exists (
         select from documents.document_openings as opening
         where opening.user_id = recipient.id and opening.file_name = document.file_name)
     on conflict (document_id, user_id) do update
       set arrived_at = excluded.arrived_at, mail_id = null, due_at = null`,
    [all],
  );
  await tx.execute(
    `delete from documents.notices as notice using documents.documents as document
     where document.id = notice.document_id and notice.mail_id is null
       and case when user_id is null then document.scan_state <> 'scanning' else user_id <> all(?::int[]) end`,
    [all],
  );
  await tx.execute(
    `with mails as materialized (
       select user_id, gen_random_uuid() as id from documents.notices as notice where ${DUE} group by user_id
     ), told as (
       update documents.notices as notice set mail_id = mails.id, due_at = now()
       from mails where mails.user_id = notice.user_id and ${DUE}
     )
     insert into documents.jobs (kind, key, payload) select ?, id::text, ?::jsonb from mails`,
    [daily, daily, NOTICE, JSON.stringify(payload)],
  );
  wakeAfterCommit(tx, NOTICE);
}
