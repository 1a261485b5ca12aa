import type { Document as DocumentReply } from '@kontor/contracts/schemas';
import { nextPageUrl } from '@kontor/service-kit/http';
import { testUsers } from '@kontor/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { useHarness } from '../testing/harness.ts';

const { admin, employee } = testUsers;
const zone = process.env['TZ'];

const service = useHarness();
beforeEach(() => service.query('delete from documents.documents; delete from documents.jobs'));
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

interface Stored {
  name?: string;
  size?: number;
  createdAt?: string;
  employeeId?: number;
}

async function store(...documents: Stored[]): Promise<void> {
  for (const { name = 'a.pdf', size = 1, createdAt = null, employeeId = null } of documents)
    await service.query(
      `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, category, created_at,
         employee_id, audience)
       values (gen_random_uuid(), ?, ?, 'application/pdf', repeat('a', 64), 1, 'general', coalesce(?::timestamptz, now()), ?::int, ?)`,
      [name, size, createdAt, employeeId, employeeId === null ? 'all' : 'employee'],
    );
}

const get = (query: string) => service.call('GET', `/api/documents?${query}`, { as: admin });
async function list(query: string): Promise<DocumentReply[]> {
  const response = await get(query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const names = async (query: string) => (await list(query)).map(({ originalName }) => originalName);
const cursorOf = async (query: string) => {
  const { headers } = await get(`${query}&limit=1`);
  return new URLSearchParams(nextPageUrl(headers.link)!.split('?')[1]).get('cursor')!;
};

describe('the order', () => {
  it('by name is that of the Swedish and English alphabets, with numbers by value', async () => {
    const sorted = [
      '2.pdf',
      '10.pdf',
      'Avtal.pdf',
      'avtal 2 b.pdf',
      'avtal 02 c.pdf',
      'avtal 10.pdf',
      'avtal 20261231235959.pdf',
      'École.pdf',
      'ecu.pdf',
      'zebra.pdf',
      'Ådahl.pdf',
      'Ärende.pdf',
      'Öst.pdf',
    ];
    await store(...sorted.toReversed().map((name) => ({ name })));
    expect(await names('sort=name')).toEqual(sorted);
  });

  it('by name is that of the titles in the language of the reader', async () => {
    await store({ name: 'a.pdf' }, { name: 'b.pdf' });
    await service.query(
      `update documents.documents set title = '{"en": "Pay slip", "sv": "Avlöning"}' where original_name = 'b.pdf'`,
    );
    await service.query(
      `update documents.documents set title = '{"en": "Contract", "sv": "Kontrakt"}' where original_name = 'a.pdf'`,
    );
    expect(await names('sort=name')).toEqual(['a.pdf', 'b.pdf']);
    expect(await names('sort=name&language=sv')).toEqual(['b.pdf', 'a.pdf']);
    expect((await get(`sort=name&cursor=${await cursorOf('sort=name&language=sv')}`)).statusCode).toBe(400);
  });

  it.each(['newest', 'oldest', 'name', 'size'])('by %s has no gaps or duplicates, whatever the names', async (sort) => {
    const odd = ['a|b', 'a|b', '|', '👋', '\\', "'", 'ö'.repeat(255), '1'.repeat(255), '1 '.repeat(127), 'é'];
    await store(...odd.map((name, n) => ({ name, size: n % 3 })));
    const whole = await list(`sort=${sort}`);
    expect(whole).toHaveLength(odd.length);
    expect(await service.rows(`/api/documents?sort=${sort}&limit=3`)).toEqual(whole);
  });
});

describe('a period', () => {
  it('is of days in the time zone of the process, both included', async () => {
    await store(
      { name: 'a', createdAt: '2026-03-28T22:59:59.999999Z' },
      { name: 'b', createdAt: '2026-03-28T23:00:00Z' },
      // A day of 23 hours: the clocks are set forward.
      { name: 'c', createdAt: '2026-03-29T21:59:59.999999Z' },
      { name: 'd', createdAt: '2026-03-29T22:00:00Z' },
    );
    process.env['TZ'] = 'Europe/Stockholm';
    expect(await names('from=2026-03-29&to=2026-03-29&sort=name')).toEqual(['b', 'c']);
    expect(await names('from=2026-03-29&sort=name')).toEqual(['b', 'c', 'd']);
    expect(await names('to=2026-03-29&sort=name')).toEqual(['a', 'b', 'c']);
    process.env['TZ'] = 'UTC';
    expect(await names('from=2026-03-29&to=2026-03-29&sort=name')).toEqual(['c', 'd']);
  });

  it('may be of all years', async () => {
    await store({});
    expect(await list('from=0001-01-01&to=9999-12-31')).toHaveLength(1);
  });
});

const unknown = 'sort=largest sort= sort=name&sort=size audience=all employeeId=0 employeeId=abc employeeId=2147483648';
const noDays =
  'from=2026-02-30 from=2025-02-29 to=2026-13-01 from=0000-01-01 from=2026-1-1 from=2026-01-01T00:00:00Z to=';
it.each([
  ...`${unknown} ${noDays} employeeId= from=yesterday sort=name&cursor=abc search=fil&cursor=NTAwMDA`.split(' '),
  `sort=name&cursor=${Buffer.from(`${Buffer.from('a\0b').toString('base64url')}|1|x`).toString('base64url')}`,
  `sort=size&cursor=${Buffer.from('9999999999|1|x').toString('base64url')}`,
])('rejects %s with 400', async (query) => {
  const response = await get(query);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'invalid-request', message: expect.any(String) });
});

it('rejects a period that ends before it begins', async () => {
  const response = await get('from=2026-02-02&to=2026-02-01');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'invalid-request',
    message: 'The period ends before it begins.',
    issues: [{ path: '/to', message: 'Before the first day' }],
  });
});

it('rejects the cursor of another filter or order', async () => {
  await store(...Array.from({ length: 3 }, () => ({ employeeId: employee.id })));
  const orders = ['', 'sort=oldest', 'sort=name', 'sort=size', 'search=a', 'search=a&sort=name', 'search=pdf'];
  const filters = [
    'category=general',
    'audience=personal',
    `employeeId=${employee.id}`,
    'from=2020-01-01',
    'to=2999-01-01',
  ];
  const queries = [...orders, ...filters];
  for (const query of queries) {
    const cursor = await cursorOf(query);
    for (const another of queries)
      expect((await get(`${another}&cursor=${cursor}`)).statusCode, `${query}, ${another}`).toBe(
        another === query ? 200 : 400,
      );
  }
});
