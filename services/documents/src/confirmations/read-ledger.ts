import type { PeopleReply } from '@kontor/contracts/internal';
import type { Ledger, LedgerRow } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type Document, listFirstOpenings } from '../documents/index.ts';
import { isOverdue } from '../days.ts';
import { listChain } from './queries.ts';
import { deliveredAt, findRequest, isAsked, newestVersion } from './request.ts';

/** Who is asked to confirm the newest version of a document, and who has confirmed it, by name. */
export async function readLedger(em: EntityManager, document: Document, people: PeopleReply): Promise<Ledger> {
  const request = await findRequest(em, document.id);
  const { number: version } = await newestVersion(em, document);
  const deliveredTo = await deliveredAt(em, document);
  const openings = await listFirstOpenings(em, document);
  const chain = await listChain(em, document.id);
  const confirmed = new Map(chain.filter((row) => row.version === version).map((row) => [row.employeeId, row]));

  const asked = people.filter(
    ({ id }) =>
      !confirmed.has(id) &&
      request !== null &&
      isAsked(request, id) &&
      (document.audience === 'all' || document.employeeId === id),
  );
  const waiting = asked.map(({ id, name, createdAt }): LedgerRow => ({
    employeeId: id,
    name,
    deliveredAt: deliveredTo(new Date(createdAt)).toISOString(),
    openedAt: openings.get(id)?.toISOString() ?? null,
    confirmedAt: null,
    overdue: isOverdue(request!.dueOn),
  }));
  const rows = [...waiting, ...confirmed.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'sv'));
  const count = (counts: (row: LedgerRow) => boolean) => rows.filter(counts).length;
  return {
    request,
    version,
    remindedOn: request?.remindedOn ?? null,
    delivered: rows.length,
    opened: count(({ openedAt }) => openedAt !== null),
    confirmed: confirmed.size,
    overdue: count(({ overdue, confirmedAt }) => overdue && confirmedAt === null),
    rows,
  };
}
