import type { Document as DocumentReply, SessionUser } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { beforeAll, describe, expect, it } from 'vitest';

import { other, useHarness } from '../testing/harness.ts';
import { audienceOf, canSee, Document } from '../documents/index.ts';

const { admin, employee } = testUsers;
const GONE = 99;
const service = useHarness();

function row(n: number, more: Partial<Document> = {}) {
  const isPublic = more.isPublic ?? false;
  const employeeId = more.employeeId ?? null;
  return {
    fileName: `key-${n}`,
    originalName: `${n}.pdf`,
    fileSize: 10,
    mimeType: 'application/pdf',
    sha256: 'a'.repeat(64),
    uploadedBy: 1,
    category: 'general',
    description: null,
    audience: audienceOf({ isPublic, employeeId }),
    ...more,
    isPublic,
    employeeId,
  } as const;
}

beforeAll(async () => {
  const em = service.orm.em.fork();
  let n = 0;
  for (const isPublic of [true, false])
    for (const employeeId of [null, admin.id, employee.id, other.id, GONE])
      for (const category of ['salary', 'general'] as const) {
        em.create(Document, row(n++, { isPublic, employeeId, category }));
        await em.flush();
      }
});

const list = (user: SessionUser, query = '') => service.read<DocumentReply[]>(`/api/documents?${query}`, user);

describe('the list of documents', () => {
  it.each([admin, employee, other])(
    'shows $username what access.ts says, newest first, and each opens',
    async (user) => {
      const all = await service.orm.em.fork().find(Document, {}, { orderBy: { id: 'desc' } });
      const expected = all.filter((document) => canSee(document, user)).map((document) => document.id);
      expect((await list(user)).map((document) => document.id)).toEqual(expected);
      for (const { id } of all) {
        const { statusCode } = await service.call('HEAD', `/api/documents/${id}/download`, { as: user });
        expect(statusCode, `document ${id}`).toBe(expected.includes(id) ? 200 : 404);
      }
    },
  );

  it('has exactly the fields of the contract', async () => {
    expect(Object.keys((await list(admin))[0]!).toSorted()).toEqual([
      'audience',
      'category',
      'createdAt',
      'description',
      'employeeId',
      'fileSize',
      'firstOpenedAt',
      'id',
      // Its words are not read yet.
      'indexState',
      'isPublic',
      'mimeType',
      'originalName',
      'period',
      'title',
      'uploadedBy',
    ]);
  });

  it('shows each document as the call for it does', async () => {
    await service.query(
      `update documents.documents set original_name = E'"\\\\ö😀.pdf', title = '{"en":"</b>\u2028","sv":"å"}',
         description = E'a\n\t"b"', period = '2026-03', created_at = '2026-03-29 02:30:00.999999+01', scan_state = 'blocked',
         threat = 'Eicar', scanned_at = now() where id = 20`,
    );
    for (const user of [admin, employee])
      for (const document of await list(user))
        expect(document).toEqual((await service.call('GET', `/api/documents/${document.id}`, { as: user })).json());
  });

  it('filters by category; "all" is no filter', async () => {
    expect(await list(admin, 'category=salary')).toHaveLength(10);
    expect((await list(employee, 'category=salary')).every((document) => document.category === 'salary')).toBe(true);
    expect(await list(admin, 'category=expense')).toEqual([]);
    expect(await list(admin, 'category=all')).toHaveLength(20);
  });

  it.each([
    ...`nonsense||Salary|salary&category=general|%00|'`.split('|').map((category) => `category=${category}`),
    ...'0|501|-1|1.5|abc||1&limit=2'.split('|').map((limit) => `limit=${limit}`),
    ...'abc||%00|MA|OTk5OTk5OTk5OTk|LTE'.split('|').map((cursor) => `cursor=${cursor}`),
  ])('rejects %s with 400', async (query) => {
    const response = await service.call('GET', `/api/documents?${query}`, { as: admin });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-request', message: expect.any(String) });
  });

  it('reads no more blocks when others have more documents, or when more are deleted [DO-6]', async () => {
    const em = service.orm.em.fork();
    await em.begin();
    try {
      // Without triggers, which are slow in one long transaction.
      await em.execute('set local session_replication_role = replica');
      for (const first of [1, 2_501, 5_001, 7_501])
        await em.execute(
          `insert into documents.documents (employee_id, audience, deleted_at, file_name, original_name, file_size, mime_type, sha256, uploaded_by, category, index_state)
           select employee_id, audience, deleted_at, 'bulk-' || n || audience || coalesce(employee_id, 0), 'x.pdf', 1, 'application/pdf', repeat('a', 64), 1, 'salary', 'indexed'
           from generate_series(${first}, ${first} + 2499) n,
                (values (1000, 'employee', null), (null, 'all', now())) as v (employee_id, audience, deleted_at)`,
        );
      await em.execute('analyze documents.documents');
      const own = `audience = 'employee' and employee_id = ${employee.id}`;
      for (const condition of ['true', "audience = 'all'", "audience = 'all' and category = 'salary'", own])
        expect(await blocksRead(em, condition), condition).toBeLessThan(20);
    } finally {
      await em.rollback();
    }
  }, 60_000);
});

/** The number of blocks that PostgreSQL reads for a page. */
async function blocksRead(em: EntityManager, condition: string): Promise<number> {
  const plan = await em.execute<{ 'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number } }[] }[]>(
    `explain (analyze, buffers, format json)
     select * from documents.documents where deleted_at is null and ${condition} order by id desc limit 101`,
  );
  return plan[0]!['QUERY PLAN'][0]!.Plan['Shared Hit Blocks'];
}
