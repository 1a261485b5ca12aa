import { WAITING_MAX } from '@kontor/contracts/endpoints';
import { type SessionUser, type WaitingDocuments, waitingEndpoints } from '@kontor/contracts/schemas';
import { countUpTo, type Orm, preparedStatement } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';

import { countOverdue, toConfirm } from '../confirmations/index.ts';
import {
  changeableAudiences,
  Document,
  isAddressedTo,
  newTo,
  canOpenEverything,
  type OpeningRules,
  presentDocument,
  canSeeEverything,
} from '../documents/index.ts';
import { RUNS_TO_DECIDE, runsToPublish } from '../payslip-runs/index.ts';
import type { Settings } from '../settings.ts';

interface Deps {
  rules: OpeningRules;
  userIds(): Promise<number[]>;
}

type Counts = Omit<WaitingDocuments, 'newest' | 'ownPayslip' | 'overdueConfirmations'> &
  Record<'newest' | 'ownPayslip', number | null>;

/** What waits for the caller among documents, confirmations and payslip runs: counts up to 100, each by an index. */
export function openWaiting({ app, log, orm, settings }: ServiceContext<Settings>, { rules, userIds }: Deps): void {
  const countTo100 = (rows: string) => countUpTo(WAITING_MAX, rows);
  // PostgreSQL executes the subqueries of a `case` only if it gets to them.
  const count = preparedStatement<[callerId: number, canSeeEverything: boolean, canOpenEverything: boolean], Counts>(
    orm,
    'waiting',
    `with asked as (${toConfirm('request.document_id')} limit ${WAITING_MAX}),
       unopened as (${newTo('$1', WAITING_MAX)} limit ${WAITING_MAX})
     select ${countTo100('table asked')} as "toConfirm",
       ${countTo100('table unopened')} as unopened,
       ${countTo100('table asked union table unopened')} as "newOrToConfirm",
       (select max(id) from (${newTo('$1', 1)}) as found) as newest,
       case when $2 then (
         select id from documents.documents
         where audience = 'employee' and employee_id = $1 and category = 'payslip' and deleted_at is null and scan_state = 'ready'
         order by id desc limit 1) end as "ownPayslip",
       case when $3 then ${countTo100(RUNS_TO_DECIDE)} end as "runsToDecide",
       case when $3 then ${countTo100(runsToPublish('$1', settings.PAYROLL_FOUR_EYES))} end as "runsToPublish"`,
  );
  const overdue = countOverdue(orm, userIds, log);

  app.route({
    ...waitingEndpoints.getWaitingDocuments,
    handler: async (request) => {
      const caller = request.user!;
      const [row] = await count(caller.id, canSeeEverything(caller), canOpenEverything(caller, rules));
      const { newest, ownPayslip, ...counts } = row!;
      const present = await presentAddressed(orm, caller, [newest, ownPayslip]);
      const audiences = changeableAudiences(caller);
      return {
        ...counts,
        newest: present(newest),
        ownPayslip: present(ownPayslip),
        overdueConfirmations: audiences.length > 0 ? await overdue(audiences) : null,
      };
    },
  });

  app.route({
    ...waitingEndpoints.getBackupSetUp,
    handler: async () => {
      const [row] = await orm.em
        .fork()
        .execute<[{ takenAt: Date | null }]>('select backed_up_at as "takenAt" from documents.installation');
      return { takenAt: row.takenAt?.toISOString() ?? null };
    },
  });
}

/** Presents documents by id; null for one that was deleted or readdressed since it was found. */
async function presentAddressed(orm: Orm, caller: SessionUser, ids: (number | null)[]) {
  const found = ids.filter((id) => id !== null);
  const documents = found.length > 0 ? await orm.em.fork().find(Document, { id: { $in: found }, deletedAt: null }) : [];
  return (id: number | null) => {
    const document = documents.find((each) => each.id === id);
    return document && isAddressedTo(document, caller) ? presentDocument(document, caller) : null;
  };
}
