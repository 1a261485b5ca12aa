/** Runs a statement with parameters `?` in a transaction; returns its rows. */
type Execute = (sql: string, parameters: unknown[]) => Promise<unknown[]>;

/** The versions that a run published, and later versions with the same bytes, which were restored. */
const PUBLISHED = `
  select version.file_name
  from documents.payslip_slips as slip
    join documents.document_versions as published on published.file_name = slip.published_file
    join documents.document_versions as version
      on version.document_id = published.document_id and version.number >= published.number
      and version.sha256 = published.sha256
  where slip.run_id = ?
    and not exists (
      select from documents.payslip_slips as other
      where other.published_file = version.file_name and other.run_id <> slip.run_id)`;

/**
 * Removes what a run published: its versions, and documents without another one; triggers discard the objects. What other runs
 * or people added to the same documents stays as it is. The same files can be published again. A restore calls this too, for
 * runs that were taken back since the backup.
 */
export async function removePublished(execute: Execute, runId: number): Promise<void> {
  // The openings go with their versions.
  await execute(
    `update documents.payslip_slips as slip set opened_at = opening.first_opened_at
     from documents.document_openings as opening
     where slip.run_id = ? and opening.user_id = slip.employee_id and opening.file_name = slip.published_file`,
    [runId],
  );
  // Locks the documents, in the order of a publication: the statements below then see what others added until now.
  await execute(
    `select id from documents.documents
     where id in (select document_id from documents.payslip_slips where run_id = ?) order by employee_id, id for update`,
    [runId],
  );
  const files = (await execute(PUBLISHED, [runId])) as { file_name: string }[];
  const removed = [JSON.stringify(files.map(({ file_name: file }) => file))];
  const isRemoved = `in (select jsonb_array_elements_text(?::jsonb))`;
  // A document that loses its newest version returns to the version before.
  await execute(
    `update documents.documents as document
     set file_name = version.file_name, original_name = version.original_name, file_size = version.file_size,
       mime_type = version.mime_type, sha256 = version.sha256, scan_state = version.scan_state,
       scanned_at = version.scanned_at, threat = version.threat,
       replaced_at = case when version.number > 1 then version.created_at end,
       replaced_by = case when version.number > 1 then version.created_by end
     from documents.document_versions as version
     where document.file_name ${isRemoved} and version.document_id = document.id
       and version.number = (
         select max(number) from documents.document_versions
         where document_id = document.id and not file_name ${isRemoved})`,
    [...removed, ...removed],
  );
  // A trigger discards its objects.
  await execute(`delete from documents.documents where file_name ${isRemoved}`, removed);
  await execute(
    `with removed as (
       delete from documents.document_versions where file_name ${isRemoved} returning file_name)
     insert into documents.discarded_objects (file_name) select file_name from removed on conflict do nothing`,
    removed,
  );
  await execute('update documents.payslip_slips set document_id = null where run_id = ?', [runId]);
  await execute('update documents.payslip_files set is_published = false where run_id = ?', [runId]);
}
