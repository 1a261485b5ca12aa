import { describeListCost, LIST_ROWS, testUsers, withDuties } from '@kontor/service-kit/testing';

import { useHarness } from './testing/harness.ts';

const service = useHarness();
const { admin, employee } = testUsers;

describeListCost('documents', {
  service: () => service,
  audited: 'downloaded',
  tables: [
    'documents',
    'document_versions',
    'document_openings',
    'confirmation_requests',
    'payslip_runs',
    'payslip_slips',
  ],
  urls: `
    /api/documents /api/documents?cursor=MTAwMDA /api/documents?category=payslip /api/documents?category=expense
    /api/documents?sort=oldest&audience=personal /api/documents?sort=name
    /api/documents?sort=name&category=payslip&audience=everybody /api/documents?sort=name&language=sv
    /api/documents?sort=size /api/documents?sort=size&employeeId=5 /api/documents?employeeId=5&audience=everybody
    /api/documents?employeeId=2 /api/documents?from=2020-01-01&sort=name /api/documents?to=2020-01-01
    /api/documents/count /api/documents/to-confirm /api/waiting/documents /api/documents/3/versions
    /api/admin/trash/document /api/documents/confirmation-requests /api/documents?search=file
    /api/documents?search=12345 /api/documents?search=12345&sort=size /api/documents?search=file&sort=name
    /api/documents?search=file+12345 /api/admin/audit-events/documents /api/admin/audit-events/documents?personId=7`,
  readersOf: (url) =>
    /trash|requests/.test(url)
      ? [admin, withDuties('documents'), withDuties('payroll')]
      : url.startsWith('/api/admin')
        ? [admin]
        : [employee, admin],
  fill: [
    `
    insert into documents.documents
        (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, employee_id, category, index_state)
      select 'bulk/' || i, 'file ' || i || '.txt', 1, 'text/plain', repeat('0', 64), 1,
        case when i % 3 = 0 then 'all' else 'employee' end, case when i % 3 > 0 then 1 + i % 1000 end,
        (array['payslip', 'salary'])[1 + i % 2], 'indexed'
      from generate_series(1, ${LIST_ROWS}) i;`,
    'select documents.index_documents(array(select id from documents.documents))',
    // A tenth of them in the trash, and one document with many versions.
    `update documents.documents set deleted_at = now() - id * interval '1 second', deleted_by = 1 where id % 10 = 0;
     insert into documents.document_versions
        (document_id, number, file_name, original_name, file_size, mime_type, sha256, created_by, created_at, scan_state)
      select 3, 1 + i, 'version/' || i, 'x.txt', 1, 'text/plain', repeat('0', 64), 1, now(), 'ready'
      from generate_series(1, 2000) i;`,
    // Users have opened some of what the admin has uploaded. All is to be confirmed, and half of it overdue.
    `insert into documents.document_versions
        (document_id, number, file_name, original_name, file_size, mime_type, sha256, created_by, created_at, scan_state)
      select id, 1, file_name, original_name, file_size, mime_type, sha256, uploaded_by, created_at, scan_state
      from documents.documents;
     insert into documents.document_openings (user_id, file_name, first_opened_at)
      select user_id, file_name, now() from documents.documents, generate_series(2, 41) as user_id
      where id % 40 = 3;
     insert into documents.confirmations
        (document_id, number, user_id, name, delivered_at, opened_at, confirmed_at, overdue, version, sha256, sentence, language,
         signed_in_with, previous_hash, hash)
      select id, user_id, user_id, 'N', now(), now(), now(), false, 1, repeat('0', 64), 'I agree.', 'en', 'password',
        case when user_id > 1 then repeat('0', 64) end, repeat('0', 64)
      from documents.documents, generate_series(1, 20) as user_id where id % 40 = 3;
     insert into documents.confirmation_requests (document_id, audience, sentence_en, sentence_sv, due_on, requested_by)
      select id, audience, 'I agree.', 'Jag godkänner.', current_date + case id % 2 when 0 then 30 else -30 end, 1 + id % 40
      from documents.documents;`,
    `insert into documents.payslip_runs
        (period, category, state, created_by, publish_at, published_at, published_by, published_version)
      select '2026-03', 'payslip', state, 1, null, case state when 'published' then now() end,
        case state when 'published' then 1 end, case state when 'published' then 1 end
      from generate_series(1, ${LIST_ROWS}) i, lateral (select case when i % 100 = 0 then 'open' else 'published' end as state) s;
     insert into documents.payslip_slips (run_id, position, source, first_page, last_page, state, employee_id)
      select id, 0, 'x.pdf', 1, 1, case id % 200 when 0 then 'nobody' else 'matched' end, 1 from documents.payslip_runs;`,
  ],
});
