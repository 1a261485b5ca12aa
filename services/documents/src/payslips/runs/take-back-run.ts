import { RETRACTION_HOURS } from '@kontor/contracts/endpoints';
import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit } from '../../audit.ts';
import { retractionExpired, runLocked } from '../../errors.ts';
import { lockRun } from './find-run.ts';
import { subjectOfRun } from './present-run.ts';
import type { RunDeps } from './run-deps.ts';

const HOUR_MS = 3_600_000;

/**
 * Takes the documents of a run back, for all employees at once: those it made are deleted with all their versions, others
 * become what they were. Throws 404, and 409 for a run that has changed, is not published or was published long ago.
 */
export async function takeBackRun({ orm }: RunDeps, runId: number, version: number, by: SignedInOrigin): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    const run = await lockRun(tx, runId, version);
    if (run.state !== 'published') throw runLocked();
    if (Date.now() - run.publishedAt!.getTime() > RETRACTION_HOURS * HOUR_MS) throw retractionExpired();
    await keepOpenings(tx, runId);
    await removeVersions(tx, runId);
    await tx.execute('update documents.payslip_files set is_published = false where run_id = ?', [runId]);
    Object.assign(run, { state: 'taken-back', takenBackAt: new Date() });
    run.version++;
    await audit.record(tx, by, { action: 'payslip-run-taken-back', subject: subjectOfRun(run) });
  });
}

/** The openings go with their versions. */
async function keepOpenings(tx: EntityManager, runId: number): Promise<void> {
  await tx.execute(
    `update documents.payslip_slips as slip set opened_at = opening.first_opened_at
     from documents.document_openings as opening
     where slip.run_id = ? and opening.user_id = slip.employee_id and opening.file_name = slip.published_file`,
    [runId],
  );
}

async function removeVersions(tx: EntityManager, runId: number): Promise<void> {
  // Documents that have no version of before this run; a trigger discards all their objects.
  await tx.execute(
    `delete from documents.documents as document
     where id in (select document_id from documents.payslip_slips where run_id = ?)
       and exists (
         select from documents.document_versions as version
           join documents.payslip_slips as slip on slip.published_file = version.file_name
         where version.document_id = document.id and version.number = 1 and slip.run_id = ?)`,
    [runId, runId],
  );
  // The others get the version before back, unless theirs is not the newest any more.
  await tx.execute(
    `update documents.documents as document
     set file_name = version.file_name, original_name = version.original_name, file_size = version.file_size,
       mime_type = version.mime_type, sha256 = version.sha256, scan_state = version.scan_state,
       scanned_at = version.scanned_at, threat = version.threat,
       replaced_at = case when version.number > 1 then version.created_at end,
       replaced_by = case when version.number > 1 then version.created_by end
     from documents.document_versions as version
     where document.id in (select document_id from documents.payslip_slips where run_id = ?)
       and document.file_name in (select published_file from documents.payslip_slips where run_id = ?)
       and version.document_id = document.id
       and version.number = (
         select max(number) from documents.document_versions
         where document_id = document.id
           and file_name not in (
             select published_file from documents.payslip_slips where run_id = ? and published_file is not null))`,
    [runId, runId, runId],
  );
  await tx.execute(
    `with removed as (
       delete from documents.document_versions
       where file_name in (select published_file from documents.payslip_slips where run_id = ?) returning file_name)
     insert into documents.discarded_objects (file_name) select file_name from removed on conflict do nothing`,
    [runId],
  );
}
