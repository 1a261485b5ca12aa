import { effortOf, fillTables, people, statementsOf } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildDocuments, type DocumentsService } from './testing/documents-service.ts';

const MANY = 100_000;

/** No step of a page takes more: a search looks through a thousand rows of the list before it asks the index of words. */
const MOST_ROWS = 2_500;

let service: DocumentsService;
beforeAll(async () => {
  service = await buildDocuments();
  await fillTables(
    service.orm,
    `
    insert into documents.documents
        (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, employee_id, category)
      select 'bulk/' || i, 'file ' || i || '.txt', 1, 'text/plain', repeat('0', 64), 1,
        case when i % 3 = 0 then 'all' else 'employee' end, case when i % 3 > 0 then 1 + i % 1000 end,
        (array['payslip', 'salary'])[1 + i % 2]
      from generate_series(1, ${MANY}) i;`,
    `insert into documents.audit_events (action, actor_id, actor_name, subject_kind, subject_id, happened_at)
      select 'downloaded', 1 + i % 40, 'N' || i % 40, 'user', 1 + i % 5000, '2025-01-01'::timestamptz + i * interval '1 minute'
      from generate_series(1, ${MANY}) i;`,
  );
}, 180_000);
afterAll(() => service.close());

const LISTS = [
  '/api/documents',
  '/api/documents?cursor=NTAwMDA',
  '/api/documents?category=payslip',
  '/api/documents?category=expense',
  '/api/admin/audit-events/documents',
];

/** For an employee and for an admin, or the latter only. */
async function list(url: string): Promise<void> {
  const readers = url.startsWith('/api/admin') ? [people.admin] : [people.employee, people.admin];
  for (const reader of readers) {
    const answer = await service.get(url, reader);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

describe('a list of a hundred thousand', () => {
  it.each(LISTS)('reads what it shows and little else: %s', async (url) => {
    const asked = await statementsOf(service.orm, () => list(url));
    expect(asked.length).toBeGreaterThan(0);
    for (const each of asked) {
      const { rows, scanned } = await effortOf(service.orm, each);
      expect(rows, each.text).toBeLessThan(MOST_ROWS);
      expect(scanned, each.text).not.toContain('documents');
    }
  });

  it.each(LISTS.filter((url) => !/search|limit/.test(url)))(
    'asks as often for three as for a hundred: %s',
    async (url) => {
      const limited = (limit: number) => `${url}${url.includes('?') ? '&' : '?'}limit=${limit}`;
      const few = await statementsOf(service.orm, () => list(limited(3)));
      expect(await statementsOf(service.orm, () => list(limited(100)))).toHaveLength(few.length);
    },
  );
});
