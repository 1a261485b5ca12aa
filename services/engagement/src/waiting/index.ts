import { hasDuty, WAITING_MAX } from '@kontor/contracts/endpoints';
import { type WaitingMessages, waitingEndpoints } from '@kontor/contracts/schemas';
import { countUpTo, preparedStatement } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';

import { WAITING } from '../contact-submissions/index.ts';
import { MAILS_TO_USERS } from '../mail/index.ts';

type Row = Omit<WaitingMessages, 'oldestToAnswer'> & { oldestToAnswer: Date | null };

/** What waits for the caller among messages, newsletter issues and mails: counts up to 100, each by an index. */
export function openWaiting({ app, orm }: ServiceContext<unknown>): void {
  const countTo100 = (rows: string) => countUpTo(WAITING_MAX, `select id from engagement.${rows}`);
  // PostgreSQL executes the subqueries of a `case` only if it gets to them.
  const count = preparedStatement<[isLeads: boolean, isEditor: boolean, isPeople: boolean], Row>(
    orm,
    'waiting',
    // Ordered as the index of the folder is: PostgreSQL would expect a hundred among the table's first rows.
    `select case when $1 then ${countTo100(`contact_submissions where ${WAITING} order by id desc`)} end as "toAnswer",
       case when $1 then (
         select created_at from engagement.contact_submissions where ${WAITING} order by id limit 1) end as "oldestToAnswer",
       case when $2 then ${countTo100('newsletter_issues where sending_state is null')} end as "lettersToSend",
       case when $2 then ${countTo100("newsletter_issues where sending_state = 'paused'")} end as "lettersPaused",
       case when $3 then ${countTo100(
         `outbox where parked_at > now() - interval '7 days' and kind = any('{${MAILS_TO_USERS.join()}}')`,
       )} end as "failedMails"`,
  );

  app.route({
    ...waitingEndpoints.getWaitingMessages,
    handler: async (request) => {
      const caller = request.user!;
      const [row] = await count(hasDuty(caller, 'leads'), hasDuty(caller, 'editor'), hasDuty(caller, 'people'));
      return { ...row!, oldestToAnswer: row!.oldestToAnswer?.toISOString() ?? null };
    },
  });
}
