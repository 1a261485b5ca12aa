import type { ContactSubmission as Reply } from '@kontor/contracts/schemas';
import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { mailServer, onMailServer, service } from '../testing/harness.ts';

const URL = '/api/admin/contact-submissions';

onMailServer('contact_submissions');

let fingerprint = 0;
const put = async (row: Record<string, unknown> = {}) => {
  fingerprint += 1;
  const full = { name: 'Elsa Ek', email: 'elsa@example.com', message: 'Hej', fingerprint, ...row };
  const columns = Object.keys(full);
  const [inserted] = await service.query<{ id: number }>(
    `insert into engagement.contact_submissions (${columns.join()}) values (${columns.map(() => '?').join()}) returning id`,
    Object.values(full),
  );
  return inserted!.id;
};
const list = (query = '') => service.read<Reply[]>(`${URL}?${query}`, testUsers.admin);
const names = async (query: string) => (await list(query)).map(({ name }) => name);
const patch = (id: number, body: object) =>
  service.call('PATCH', `${URL}/${id}`, { as: testUsers.admin, payload: body });

it('pages of long submissions end after a megabyte, and none is omitted', async () => {
  await service.query(
    `insert into engagement.contact_submissions (name, email, message, fingerprint)
       select 'N' || i, 'v' || i || '@example.com', repeat('m', 5000), i from generate_series(1, 250) i`,
  );
  const pages = await service.pages<Reply>(`${URL}?limit=500`, testUsers.admin);
  expect(pages.map(({ length }) => length)).toEqual([200, 50]);
  expect(pages[0]![0]).toMatchObject({ name: 'N250', message: 'm'.repeat(5000) });
  expect(pages[1]!.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, i) => `N${50 - i}`));
});
describe('the inbox', () => {
  it('shows all fields of a submission and no internal columns', async () => {
    const row = { company: 'Ek AB', phone: '031-1', service: 'devops', language: 'sv' };
    const sent = { ...row, name: 'Elsa Ek', email: 'elsa@example.com', message: 'Hej' };
    const state = { status: 'new', isSuspect: false, createdAt: expect.any(String), answeredAt: null };
    const id = await put(row);
    expect(await list()).toEqual([{ id, ...sent, ...state }]);
  });

  it('has a folder for each status, for all of them, and for suspected bots', async () => {
    await put({ name: 'New' });
    await put({ name: 'Answered', status: 'answered', answered_at: 'now' });
    await put({ name: 'Closed', status: 'closed' });
    await put({ name: 'Robot', is_suspect: true });
    expect(await names('')).toEqual(['Closed', 'Answered', 'New']);
    expect(await names('folder=all')).toEqual(['Closed', 'Answered', 'New']);
    for (const name of ['New', 'Answered', 'Closed'])
      expect(await names(`folder=${name.toLowerCase()}`)).toEqual([name]);
    expect(await names('folder=suspect')).toEqual(['Robot']);
  });

  it('pages without gaps or duplicates, within folder and search', async () => {
    for (let i = 0; i < 5; i += 1) await put({ name: `Elsa ${i}`, is_suspect: i === 2 });
    const pages = await service.pages<Reply>(`${URL}?limit=2&search=els`, testUsers.admin);
    expect(pages.map((page) => page.map(({ name }) => name).join())).toEqual(['Elsa 4,Elsa 3', 'Elsa 1,Elsa 0']);
  });

  it('rejects invalid queries', async () => {
    for (const query of ['folder=spam', 'limit=0', 'cursor=abc', 'search=%00', `search=${'a'.repeat(201)}`])
      expect(await list(query), query).toMatchObject({ code: 'invalid-request' });
  });
});

describe('the search', () => {
  beforeEach(async () => {
    const message = 'Vi vill migrera.';
    await put({ name: 'Åsa Öberg', email: 'asa.oberg@kund.example', company: 'Fjäll & Fors AB', message });
    await put({ name: "Pat O'Hara", email: 'pat@example.com', message: 'Costs fell by 50% with my_app on C:\\data' });
    await put({ name: 'Percy', email: 'percy@example.com', message: 'Costs fell by 500 with my app (really)' });
  });

  it.each([
    ['the beginning of a word', 'migr', ['Åsa Öberg']],
    ['any case', 'åSA öb', ['Åsa Öberg']],
    ['the company', 'fjäll', ['Åsa Öberg']],
    ['an address', 'asa.oberg@kund.example', ['Åsa Öberg']],
    ['the beginning of an address', 'asa.ob', ['Åsa Öberg']],
    ['the host of an address', 'example.com', ['Percy', "Pat O'Hara"]],
    ['every word', 'costs migrera', []],
    ['words of several fields', 'pat costs', ["Pat O'Hara"]],
    ['% as text', '%', ["Pat O'Hara"]],
    ['% within a word as text', '50%', ["Pat O'Hara"]],
    ['_ as text', 'my_app', ["Pat O'Hara"]],
    ['a backslash as text', '\\', ["Pat O'Hara"]],
    ['a quote as text', "o'h", ["Pat O'Hara"]],
    ['signs in a row as text', '(&', []],
    ['query syntax as text', ":* | 'costs'", []],
    ['nothing for blanks', '   ', ['Percy', "Pat O'Hara", 'Åsa Öberg']],
    ['a sign of no keyboard', '€', []],
  ])('finds %s', async (_what, search, expected) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(expected);
  });
});

describe('updating a submission', () => {
  it('sets the time of the response; closing keeps it, reopening clears it', async () => {
    const id = await put();
    const answered = (await patch(id, { status: 'answered' })).json<Reply>();
    expect(answered).toMatchObject({ status: 'answered', answeredAt: expect.any(String) });
    for (const status of ['answered', 'closed'])
      expect((await patch(id, { status })).json()).toMatchObject({ status, answeredAt: answered.answeredAt });
    expect((await patch(id, { status: 'new' })).json()).toMatchObject({ status: 'new', answeredAt: null });
    expect((await patch(id, { status: 'closed' })).json()).toMatchObject({ status: 'closed', answeredAt: null });
    expect(await service.count('outbox')).toBe(0);
  });

  it('mails a cleared suspect to the company once, and to no other address', async () => {
    const id = await put({ is_suspect: true, message: 'I type fast' });
    const responses = await Promise.all(Array.from({ length: 5 }, () => patch(id, { isSuspect: false })));
    for (const response of responses) expect(response.json()).toMatchObject({ id, isSuspect: false, status: 'new' });
    await expect.poll(() => mailServer.received.length, { interval: 10 }).toBe(1);
    expect(mailServer.received[0]).toMatchObject({
      recipients: ['inbox@company.test'],
      mail: { replyTo: [{ address: 'elsa@example.com' }], text: expect.stringContaining('I type fast') },
    });
    expect(await service.count('outbox')).toBe(1);
  });

  it('changes nothing without fields, and no other fields', async () => {
    const id = await put();
    const before = await list();
    expect((await patch(id, {})).json()).toEqual(before[0]);
    expect((await patch(id, { name: 'Other', createdAt: '1999-01-01' })).json()).toEqual(before[0]);
  });

  it('rejects other values', async () => {
    const id = await put();
    for (const body of [{ status: 'lost' }, { status: null }, { isSuspect: true }, { isSuspect: 'false' }])
      expect((await patch(id, body)).statusCode, JSON.stringify(body)).toBe(400);
  });

  it('is 404 for an unknown id', async () => {
    expect(errorOf(await patch(2_147_483_647, { status: 'closed' }))).toBe('404 submission-not-found');
  });
});

describe('deleting a submission', () => {
  it('deletes its mails as well, and is 404 the second time', async () => {
    const id = await put();
    await service.query(
      `insert into engagement.outbox (kind, recipient, reply_to_address, subject, body, contact_submission_id, sent_at)
       values ('contact', 'a@b.se', 'c@d.se', 'Subject', 'Body', ?, now())`,
      [id],
    );
    const response = await service.call('DELETE', `${URL}/${id}`, { as: testUsers.admin });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await service.count('contact_submissions')).toBe(0);
    expect(await service.count('outbox')).toBe(0);
    expect((await service.call('DELETE', `${URL}/${id}`, { as: testUsers.admin })).json()).toMatchObject({
      code: 'submission-not-found',
    });
  });
});

describe('the inbox as CSV', () => {
  const lines = async (query = '') =>
    (await service.call('GET', `${URL}/export?${query}`, { as: testUsers.admin })).body;

  it('is read as UTF-8 by Excel, newest first, and named by the day', async () => {
    await put({ name: 'Åsa "Öl" Ö', message: 'Rad ett\nrad två, med komma' });
    await put({ name: 'Robot', is_suspect: true });
    const { headers, body } = await service.call('GET', `${URL}/export`, { as: testUsers.admin });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="contact-submissions-\d{4}-\d\d-\d\d\.csv"$/);
    const [head, ...rest] = body.split('\r\n');
    expect(head).toBe('\uFEFFId,Received,Status,Answered,Suspect,Language,Name,Email,Company,Phone,Service,Message');
    expect(rest).toEqual([
      expect.stringMatching(
        /^\d+,\d{4}-[^,]+Z,new,,no,en,"Åsa ""Öl"" Ö",elsa@example\.com,,,,"Rad ett\nrad två, med komma"$/,
      ),
      '',
    ]);
    expect(await lines('folder=suspect')).toContain('Robot');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/c calc"!A1'])(
    'contains %j as text, not as a formula',
    async (message) => {
      await put({ message });
      const cell = `'${message}`;
      const quoted = /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
      expect((await lines()).slice(-quoted.length - 3)).toBe(`,${quoted}\r\n`);
    },
  );

  it('has only a header without submissions', async () => {
    expect(await lines('search=nobody')).toMatch(/^\uFEFFId,[^\r]+\r\n$/);
  });

  it('contains each submission once, across pages', async () => {
    await service.query(`insert into engagement.contact_submissions (name, email, message, fingerprint)
      select 'Elsa', 'elsa@example.com', 'Message ' || i, -i from generate_series(1, 1003) i`);
    const rows = (await lines()).trimEnd().split('\r\n').slice(1);
    expect([rows.length, new Set(rows.map((row) => row.split(',').at(-1))).size]).toEqual([1003, 1003]);
  });
});
