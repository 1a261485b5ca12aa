import type { Document as DocumentReply, SessionUser } from '@kontor/contracts/schemas';
import { nextPageUrl } from '@kontor/service-kit/http';
import { testUsers, withDuties } from '@kontor/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { other, useHarness } from '../testing/harness.ts';

const { admin, employee } = testUsers;
const payroll = { ...withDuties('payroll'), id: 20 };
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
  isPublic?: boolean;
  category?: string;
}

async function store(...documents: Stored[]): Promise<void> {
  for (const { name = 'a.pdf', size = 1, createdAt, employeeId, isPublic = false, category = 'general' } of documents)
    await service.query(
      `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, category, created_at,
         is_public, employee_id, audience)
       values (gen_random_uuid(), ?, ?, 'application/pdf', repeat('a', 64), 1, ?, coalesce(?::timestamptz, now()), ?, ?::int, ?)`,
      [
        name,
        size,
        category,
        createdAt ?? null,
        isPublic,
        employeeId ?? null,
        employeeId === undefined || isPublic ? 'all' : 'employee',
      ],
    );
}

const get = (query: string, as: SessionUser = admin) => service.call('GET', `/api/documents?${query}`, { as });
async function list(query: string, as: SessionUser = admin): Promise<DocumentReply[]> {
  const response = await get(query, as);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const names = async (query: string, as?: SessionUser) =>
  (await list(query, as)).map(({ originalName }) => originalName);
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

  it('by size begins with the largest', async () => {
    await store(
      { name: 'b', size: 5 },
      { name: 'c', size: 0 },
      { name: 'a', size: 2_000_000_000 },
      { name: 'd', size: 5 },
    );
    expect(await names('sort=size')).toEqual(['a', 'd', 'b', 'c']);
  });

  it('begins with the oldest, or with the newest', async () => {
    await store({ name: 'a' }, { name: 'b' });
    expect(await names('sort=oldest')).toEqual(['a', 'b']);
    expect(await names('sort=newest')).toEqual(['b', 'a']);
  });

  it.each(['newest', 'oldest', 'name', 'size'])('by %s has no gaps or duplicates, whatever the names', async (sort) => {
    const odd = ['a|b', 'a|b', '|', '👋', '\\', "'", 'ö'.repeat(255), '1'.repeat(255), '1 '.repeat(127), 'é'];
    await store(...odd.map((name, n) => ({ name, size: n % 3 })));
    const whole = await list(`sort=${sort}`);
    expect(whole).toHaveLength(odd.length);
    expect(await service.pages(`/api/documents?sort=${sort}&limit=3`)).toEqual(whole);
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

  it('finds documents whose ids are in another order than their times', async () => {
    await store(
      { name: 'b', createdAt: '2026-02-02' },
      { name: 'a', createdAt: '2026-01-01' },
      { name: 'c', createdAt: '2026-03-03' },
    );
    expect(await names('from=2026-01-01&to=2026-02-28')).toEqual(['a', 'b']);
    expect(await names('from=2026-03-01&to=2026-03-31')).toEqual(['c']);
    expect(await names('from=2027-03-01')).toEqual([]);
  });

  it('may be of one day, and of all years', async () => {
    await store({ createdAt: '2024-02-29T12:00:00Z' });
    expect(await list('from=2024-02-29&to=2024-02-29')).toHaveLength(1);
    expect(await list('from=0001-01-01&to=9999-12-31')).toHaveLength(1);
  });
});

describe('a person', () => {
  beforeEach(() =>
    store(
      { name: 'own', employeeId: employee.id },
      { name: 'public', employeeId: other.id, isPublic: true },
      { name: 'others', employeeId: other.id },
      { name: 'shared' },
    ),
  );

  it('has the documents addressed to them', async () => {
    for (const reader of [admin, payroll]) {
      expect(await names(`employeeId=${other.id}`, reader)).toEqual(['others', 'public']);
      expect(await names(`employeeId=${other.id}&sort=name`, reader)).toEqual(['others', 'public']);
    }
    expect(await names(`employeeId=${employee.id}`, employee)).toEqual(['own']);
  });

  it('shows others what they may see anyway', async () => {
    expect(await names(`employeeId=${other.id}`, employee)).toEqual(['public']);
    expect(await names(`employeeId=${other.id}&audience=personal`, employee)).toEqual([]);
    expect(await names('employeeId=2147483647')).toEqual([]);
  });

  it('is filtered together with audience, category and period', async () => {
    expect(await names('audience=everybody')).toEqual(['shared', 'public']);
    expect(await names('audience=personal')).toEqual(['others', 'own']);
    expect(await names('audience=personal', employee)).toEqual(['own']);
    expect(await names(`audience=personal&employeeId=${other.id}&category=general&from=2020-01-01&sort=size`)).toEqual([
      'others',
    ]);
    expect(await names(`audience=personal&employeeId=${other.id}&category=salary`)).toEqual([]);
  });
});

it.each([
  'sort=largest',
  'sort=',
  'sort=name&sort=size',
  'audience=all',
  'employeeId=0',
  'employeeId=abc',
  'employeeId=2147483648',
  'employeeId=',
  'from=2026-02-30',
  'from=2025-02-29',
  'to=2026-13-01',
  'from=0000-01-01',
  'from=2026-1-1',
  'from=2026-01-01T00:00:00Z',
  'from=yesterday',
  'to=',
  'sort=name&cursor=abc',
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
  const queries = [
    '',
    'sort=oldest',
    'sort=name',
    'sort=size',
    'category=general',
    'audience=personal',
    `employeeId=${employee.id}`,
    'from=2020-01-01',
    'to=2999-01-01',
    'search=a',
    'search=a&sort=name',
    'search=pdf',
  ];
  for (const query of queries) {
    const cursor = await cursorOf(query);
    for (const another of queries)
      expect([query, another, (await get(`${another}&cursor=${cursor}`)).statusCode]).toEqual([
        query,
        another,
        another === query ? 200 : 400,
      ]);
  }
});
