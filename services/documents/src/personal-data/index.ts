import type { AuditOrigin } from '@kontor/audit/log';
import { RESTORABLE_DAYS } from '@kontor/contracts/endpoints';
import { DocumentErasure, internalPaths } from '@kontor/contracts/internal';
import { type EmployeeDocuments, NoContent, personalDataEndpoints, type SessionUser } from '@kontor/contracts/schemas';
import { previewExpired, type RetentionRule } from '@kontor/service-kit/database';
import type { ServiceContext } from '@kontor/service-kit/process';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../audit.ts';

type Part = 'documents' | 'openings' | 'slips' | 'confirmations';

/** What each feature registers about the data it stores of an employee. */
interface PersonalDataHandlers {
  /** Deletes the documents addressed to one employee alone, before anything else is erased. Returns how many. */
  eraseDocuments(tx: EntityManager, employeeId: number): Promise<number>;
  /** Erases the rest, in this order. */
  erase: ((tx: EntityManager, employeeId: number) => Promise<void>)[];
  /** Lists each part of an export, newest first. */
  list: {
    [Name in Part]: (
      em: EntityManager,
      employeeId: number,
      limit: number,
      reader: SessionUser,
    ) => Promise<EmployeeDocuments[Name]>;
  };
}

/** Reported only: the cleanup job removes deleted documents together with their bytes. */
const retentionRules: RetentionRule[] = [
  {
    kind: 'deleted-documents',
    days: RESTORABLE_DAYS,
    setting: null,
    table: 'documents.documents',
    key: 'id',
    where: 'deleted_at is not null',
    moment: 'deleted_at',
  },
];

/** Exports and erases what the features registered about an employee, also about one whose account is deleted. */
export function openPersonalData(
  { app, internal, orm }: ServiceContext<unknown>,
  handlers: PersonalDataHandlers,
): void {
  app.route({
    ...personalDataEndpoints.exportEmployeeDocuments,
    handler: async (request) => {
      const employeeId = Number(request.params.id);
      await audit.record(orm.em.fork(), request, {
        action: 'employee-documents-exported',
        subject: { kind: 'user', id: employeeId },
      });
      const found = await exportPerson(orm.em.fork(), handlers, employeeId, request.user!);
      request.log.info(
        { event: 'employee-documents-exported', userId: request.user!.id, employeeId },
        'Personal data read',
      );
      return found;
    },
  });

  app.route({
    ...personalDataEndpoints.retentionOfDocuments,
    handler: () => previewExpired(orm.em.fork(), retentionRules),
  });

  // For identity, which has deleted the user.
  internal.post(
    internalPaths.documentErasures,
    { schema: { body: DocumentErasure, response: NoContent } },
    async (request) => {
      const { employeeId, by } = request.body;
      const documents = await erasePerson(orm.em.fork(), handlers, employeeId, by);
      const erased = { event: 'employee-documents-erased', userId: by.user?.id, employeeId, documents };
      request.log.info(erased, 'Personal data erased');
    },
  );
}

const MAX_ROWS: Record<Part, number> = { documents: 2_000, openings: 10_000, slips: 2_000, confirmations: 10_000 };

/** Everything stored about an employee, who need not exist any more. */
async function exportPerson(
  em: EntityManager,
  { list }: PersonalDataHandlers,
  employeeId: number,
  reader: SessionUser,
): Promise<EmployeeDocuments> {
  let isComplete = true;
  async function read<Name extends Part>(name: Name): Promise<EmployeeDocuments[Name]> {
    const rows = await list[name](em, employeeId, MAX_ROWS[name] + 1, reader);
    isComplete &&= rows.length <= MAX_ROWS[name];
    return rows.slice(0, MAX_ROWS[name]) as EmployeeDocuments[Name];
  }
  const documents = await read('documents');
  const openings = await read('openings');
  const slips = await read('slips');
  const confirmations = await read('confirmations');
  return { employeeId, documents, openings, slips, confirmations, isComplete };
}

/** Erases what the features keep of an employee; confirmations of documents for everybody stay. Returns how many documents. */
async function erasePerson(
  em: EntityManager,
  handlers: PersonalDataHandlers,
  employeeId: number,
  by: AuditOrigin,
): Promise<number> {
  return em.transactional(async (tx) => {
    // Before all else: a document that is being uploaded is either deleted below or refused by a trigger.
    await tx.execute('insert into documents.erased_people (employee_id) values (?) on conflict do nothing', [
      employeeId,
    ]);
    const documents = await handlers.eraseDocuments(tx, employeeId);
    for (const erase of handlers.erase) await erase(tx, employeeId);
    await audit.record(tx, by, { action: 'employee-documents-erased', subject: { kind: 'user', id: employeeId } });
    return documents;
  });
}
