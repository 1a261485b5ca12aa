import type { AuditOrigin } from '@kontor/audit/log';
import { fileTypes } from '@kontor/contracts/endpoints';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit, subjectOf } from '../audit.ts';
import { Document, type OpeningRules, canOpenEverything, wakeFileWorkers } from '../documents/index.ts';
import { initialScanState } from '../uploads/index.ts';
import {
  dutyRequired,
  fileKnown,
  onDuplicate,
  onErased,
  runChanged,
  runOpen,
  secondPersonRequired,
} from '../errors.ts';
import { addNotices } from '../notices/index.ts';
import { markDoubles } from './mark-double-slips.ts';
import { findPages } from './stored-files.ts';
import type { Person } from './run-deps.ts';
import { listDeciders, subjectOfRun } from './find-run.ts';
import { fileNameOf, titleOf } from './run-names.ts';
import { type PayslipRun, PayslipSlip, PayslipSource } from './run.entity.ts';
import { changedSlips } from './slip-owners.ts';

export interface Publisher extends AuditOrigin {
  user: NonNullable<AuditOrigin['user']>;
}

export interface PublicationRules extends OpeningRules {
  isScanned: boolean;
  fourEyes: boolean;
}

/**
 * Throws 403 where a second person or the duty is required, and 409 while a slip is undecided. Returns whether the run has
 * changed: a decision does not hold for the people as they are now, or an employee has got a document for the month since.
 * Then commit the changed rows and respond with 409.
 */
export async function checkPublishable(
  tx: EntityManager,
  run: PayslipRun,
  by: Publisher,
  people: readonly Person[],
  rules: PublicationRules,
): Promise<boolean> {
  if (rules.fourEyes && (await listDeciders(tx, run.id)).includes(by.user.id)) throw secondPersonRequired();
  const deciders = new Set(people.filter((each) => canOpenEverything(each, rules)).map(({ id }) => id));
  // The user who scheduled the publication may have lost the duty since.
  if (!deciders.has(by.user.id)) throw dutyRequired();
  const slips = await tx.find(PayslipSlip, { runId: run.id });
  const changed = changedSlips(slips, await findPages(tx, run.id), people, (id) => deciders.has(id));
  for (const { slip, change } of changed)
    tx.assign(slip, {
      ...change,
      employeeId: null,
      decidedBy: null,
      newVersion: false,
      ownerName: null,
      ownerNumber: null,
    });
  await tx.flush();
  const doubles = await markDoubles(tx, run.id);
  if (changed.length > 0 || doubles > 0) {
    run.version++;
    return true;
  }
  const current = await tx.find(PayslipSlip, { runId: run.id }, { refresh: true });
  const states = new Set(current.map(({ state }) => state));
  const undecided = ['needs-you', 'nobody', 'conflict', 'double'] as const;
  if (undecided.some((state) => states.has(state)) || !states.has('matched')) throw runOpen();
  return false;
}

/** Makes the slips of a run documents, all in the transaction of `tx`. Throws 409 for files that were published before. */
export async function publish(
  tx: EntityManager,
  run: PayslipRun,
  by: Publisher,
  { isScanned }: PublicationRules,
): Promise<void> {
  await tx
    .execute('update documents.payslip_files set is_published = true where run_id = ?', [run.id])
    .catch(onDuplicate(fileKnown));
  const slips = await tx.find(
    PayslipSlip,
    { runId: run.id, state: 'matched' },
    // Every transaction locks users in this order.
    { orderBy: { employeeId: 'asc', position: 'asc', firstPage: 'asc' }, refresh: true },
  );
  const documents: Document[] = [];
  for (const slip of slips) documents.push(await publishSlip(tx, run, slip, by, isScanned));
  for (const document of documents) await addNotices(tx, document, by.user.id);
  wakeFileWorkers(tx);
  await tx.execute(
    `update documents.payslip_slips
     set file_name = null, file_size = null, sha256 = null, owner_name = null, owner_number = null,
       printed_name = case when state = 'matched' then printed_name end,
       printed_number = case when state = 'matched' then printed_number end,
       reason = case when state = 'matched' then reason end
     where run_id = ?`,
    [run.id],
  );
  await tx.nativeDelete(PayslipSource, { runId: run.id });
  // A scheduled run keeps the version that was scheduled.
  const publishedVersion = run.publishedVersion ?? run.version;
  const publishedBy = by.user.id;
  Object.assign(run, { state: 'published', publishedAt: new Date(), publishedBy, publishedVersion, publishAt: null });
  run.version++;
  await audit.record(tx, by, { action: 'payslip-run-published', subject: subjectOfRun(run) });
}

async function publishSlip(
  tx: EntityManager,
  run: PayslipRun,
  { id, employeeId, fileName, fileSize, sha256, newVersion }: PayslipSlip,
  by: Publisher,
  isScanned: boolean,
): Promise<Document> {
  const { period, category } = run;
  if (employeeId === null || fileName === null || fileSize === null || sha256 === null) throw runOpen();
  const file = {
    fileName,
    fileSize,
    sha256,
    originalName: fileNameOf(run),
    mimeType: fileTypes.pdf,
    ...initialScanState(isScanned),
  };
  const place = { employeeId, period, category, audience: 'employee' as const };
  const existing = await tx.findOne(Document, { ...place, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (existing && !newVersion) throw runChanged();
  const document = existing
    ? tx.assign(existing, { ...file, replacedAt: new Date(), replacedBy: by.user.id })
    : tx.create(Document, {
        ...file,
        ...place,
        title: titleOf(run),
        uploadedBy: by.user.id,
        isPublic: false,
        description: null,
      });
  await tx.flush().catch(onErased(runChanged));
  await tx.nativeUpdate(PayslipSlip, { id }, { documentId: document.id, publishedFile: fileName });
  await audit.record(tx, by, { action: existing ? 'file-replaced' : 'uploaded', ...subjectOf(document) });
  return document;
}
