import { testUsers } from '@kontor/service-kit/testing';
import { beforeAll, expect, it, vi } from 'vitest';

import { useHarness } from '../testing/harness.ts';

const { employee } = testUsers;
const service = useHarness();
let id: number;

beforeAll(async () => {
  ({ id } = await service.add({ employeeId: String(employee.id) }));
});

/** The status of a call, and the queries it runs. */
async function queriesOf(work: () => Promise<{ statusCode: number }>): Promise<[status: number, string[]]> {
  const spy = vi.spyOn(service.orm.config.getLogger(), 'logQuery');
  const { statusCode } = await work();
  const queries = spy.mock.calls.map(([{ query = '' }]) => query.replaceAll(/\s+/g, ' '));
  spy.mockRestore();
  return [statusCode, queries];
}
const download = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  queriesOf(() => service.call(method, `/api/documents/${id}/download`, { as: employee, headers }));

const LOOK_UP = /^select .* from documents\.documents as document where id = \$1 /;
const AUDIT = /^insert into documents\.audit_events /;

it('a download reads its document once and records the download', async () => {
  expect(await download()).toEqual([200, [expect.stringMatching(LOOK_UP), expect.stringMatching(AUDIT)]]);
});

it('a response without a body reads its document once and records nothing', async () => {
  expect(await download({}, 'HEAD')).toEqual([200, [expect.stringMatching(LOOK_UP)]]);
  expect(await download({ 'if-none-match': '*' })).toEqual([304, [expect.stringMatching(LOOK_UP)]]);
});

it('finds its document by an index', async () => {
  const em = service.orm.em.fork();
  await em.execute(
    `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, is_public, audience, category)
     select 'none-' || n, 'a.pdf', 1, 'application/pdf', repeat('a', 64), 1, true, 'all', 'general'
       from generate_series(1, 2000) as n`,
  );
  await em.execute('analyze documents.documents');
  const [query] = (await download())[1];
  const plan = (await em.execute<{ 'QUERY PLAN': string }[]>(`explain ${query!.replace('$1', '?')}`, [id]))
    .map((row) => row['QUERY PLAN'])
    .join('\n');
  expect(plan).toMatch(/Index Scan using documents_(pkey|newest) [^]*Index Cond: \(id = \d+\)/);
  expect(plan).not.toContain('Seq Scan');
});
