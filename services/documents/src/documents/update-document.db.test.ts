import type { Document as DocumentReply, DocumentChanges, SessionUser } from '@kontor/contracts/schemas';
import { errorOf, type TestResponse, testUsers } from '@kontor/service-kit/testing';
import { parse } from 'content-disposition';
import { afterEach, describe, expect, it } from 'vitest';

import { other, useHarness } from '../testing/harness.ts';
import { pdf } from '../testing/sample-files.ts';
import { Document } from './document.entity.ts';

const { admin, employee } = testUsers;
const GONE = 99;
const service = useHarness();
afterEach(() => service.identity.setAvailable(true));

const upload = (fields?: Record<string, string>) => service.add(fields);
const change = (id: number | string, body: unknown, by: SessionUser | null = admin) =>
  service.call('PATCH', `/api/documents/${id}`, {
    as: by,
    payload: body as object,
    ...(typeof body === 'string' && { headers: { 'content-type': 'text/plain' } }),
  });

const row = (id: number) => service.orm.em.fork().findOneOrFail(Document, id);

/** The users who see the document, in the list and by its id. */
async function readers(id: number): Promise<string[]> {
  const found: string[] = [];
  for (const user of [admin, employee, other]) {
    const listed = (await service.call('GET', '/api/documents', { as: user }))
      .json<DocumentReply[]>()
      .some((each) => each.id === id);
    const { statusCode } = await service.download(id, user);
    expect(statusCode, user.username).toBe(listed ? 200 : 404);
    if (listed) found.push(user.username);
  }
  return found;
}

const everybody = [admin.username, employee.username, other.username];
const hers = { isPublic: 'false', employeeId: String(employee.id) };

describe('updating a document', () => {
  it('changes the given fields and returns the document', async () => {
    const before = await upload({ category: 'salary', description: 'Juni' });
    const response = await change(before.id, { category: 'contract', description: ' Nytt avtal\n' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ...before, category: 'contract', description: 'Nytt avtal' });
    expect(await service.read('/api/documents', admin)).toContainEqual(response.json());
  });

  it('changes the title in both languages, by which downloads are named', async () => {
    const { id } = await upload();
    const title = { en: 'Terms 1/2', sv: 'Villkor' };
    expect((await change(id, { title: { en: ' Terms 1/2 ', sv: 'Vill\u200Bkor' } })).json()).toMatchObject({ title });
    const nameIn = async (language: string) => {
      const { headers } = await service.call('GET', `/api/documents/${id}/download?language=${language}`, {
        as: admin,
      });
      return parse(String(headers['content-disposition'])).parameters['filename'];
    };
    expect([await nameIn('en'), await nameIn('sv')]).toEqual(['Terms 1-2.pdf', 'Villkor.pdf']);
  });

  it.each([
    [{ en: 'One' }],
    [{ en: '', sv: 'x' }],
    [{ en: '\u200B', sv: 'x' }],
    [{ en: 'a\nb', sv: 'x' }],
    [null],
    ['x'],
  ])('refuses the title %j', async (title) => {
    const { id } = await upload();
    expect(errorOf(await change(id, { title }))).toMatch(/^400 invalid-request \/title\b/);
    expect((await change(id, { title: { en: 'x'.repeat(256), sv: 'x' } })).statusCode).toBe(400);
  });

  it('changes nothing without fields', async () => {
    const { id } = await upload({ ...hers, category: 'salary', description: 'Juni' });
    const before = await row(id);
    expect((await change(id, {})).statusCode).toBe(200);
    expect(await row(id)).toEqual(before);
  });

  it('clears a description by null, an empty text or blanks', async () => {
    for (const description of [null, '', ' \n']) {
      const { id } = await upload({ description: 'Juni' });
      expect((await change(id, { description })).json()).toMatchObject({ description: null });
    }
  });

  it('changes no column outside its schema', async () => {
    const { id } = await upload(hers);
    const before = await row(id);
    const foreign = {
      id: 1,
      audience: 'all',
      fileName: 'x',
      originalName: 'x',
      sha256: 'x',
      mimeType: 'text/html',
      uploadedBy: 2,
      deletedAt: '2020-01-01',
      createdAt: '2020-01-01',
    };
    expect((await change(id, foreign)).statusCode).toBe(200);
    expect(await row(id)).toEqual(before);
  });

  it.each([
    { category: 'all' },
    { category: 'secret' },
    { category: null },
    { isPublic: 'true' },
    { isPublic: null },
    { isPublic: 1 },
    { employeeId: 0 },
    { employeeId: -1 },
    { employeeId: 1.5 },
    { employeeId: '2' },
    { employeeId: 2_147_483_648 },
    { employeeId: 1e300 },
    { employeeId: [2] },
    { description: 1 },
    { description: 'a\0b' },
    { description: '\ud800' },
    { description: 'x'.repeat(1001) },
    [],
    'text',
  ])('rejects %j', async (body) => {
    const { id } = await upload();
    const before = await row(id);
    const response = await change(id, body);
    expect(response.json()).toMatchObject({
      statusCode: typeof body === 'string' ? 415 : 400,
      code: expect.any(String),
    });
    expect(await row(id)).toEqual(before);
  });
});

describe('the audience after a change', () => {
  it.each<[Record<string, string>, DocumentChanges, string[]]>([
    [hers, {}, ['admin', 'elsa']],
    [hers, { category: 'general', description: null }, ['admin', 'elsa']],
    [hers, { isPublic: false }, ['admin', 'elsa']],
    [hers, { employeeId: employee.id }, ['admin', 'elsa']],
    [hers, { employeeId: other.id }, ['admin', 'olle']],
    [hers, { employeeId: admin.id }, ['admin']],
    [hers, { isPublic: true }, everybody],
    [hers, { employeeId: null }, everybody],
    [hers, { isPublic: true, employeeId: null }, everybody],
    [{}, { employeeId: employee.id }, ['admin', 'elsa']],
    [{}, { category: 'salary' }, everybody],
    [{}, { isPublic: true }, everybody],
    [{ isPublic: 'true' }, { employeeId: employee.id }, everybody],
    [{ isPublic: 'true' }, { isPublic: false }, everybody],
    [{ isPublic: 'true' }, { isPublic: false, employeeId: employee.id }, ['admin', 'elsa']],
    [{ isPublic: 'true', employeeId: '2' }, { isPublic: false }, ['admin', 'elsa']],
    [{ isPublic: 'true', employeeId: '2' }, { employeeId: null }, everybody],
  ])('%j, then %j', async (fields, changes, expected) => {
    const { id } = await upload(fields);
    const response = await change(id, changes);
    expect(response.statusCode).toBe(200);
    expect(response.json<DocumentReply>().audience).toBe(expected === everybody ? 'everybody' : 'personal');
    expect(await readers(id)).toEqual(expected);
    expect((await service.call('GET', `/api/documents/${id}/download`)).statusCode).toBe(401);
  });
});

describe('the recipient', () => {
  it('must be an existing user [ASVS 2.2.3]', async () => {
    const { id } = await upload(hers);
    const response = await change(id, { employeeId: 4711, category: 'salary' });
    expect(errorOf(response)).toBe('400 employee-unknown');
    expect(await row(id)).toMatchObject({ employeeId: employee.id, category: 'general' });
  });

  it('may remain a deleted user, whose document stays hidden', async () => {
    const { id } = await upload(hers);
    await service.orm.em.fork().nativeUpdate(Document, { id }, { employeeId: GONE });
    const response = await change(id, { category: 'contract', isPublic: false, employeeId: GONE });
    expect(response.json()).toMatchObject({ employeeId: GONE, category: 'contract' });
    expect(await readers(id)).toEqual(['admin']);
  });

  it('cannot be changed while identity is unavailable, unlike other fields', async () => {
    const { id } = await upload(hers);
    service.identity.setAvailable(false);
    expect((await change(id, { employeeId: other.id })).statusCode).toBe(503);
    expect((await change(id, { employeeId: employee.id, category: 'salary' })).statusCode).toBe(200);
    expect(await row(id)).toMatchObject({ employeeId: employee.id, category: 'salary' });
  });

  it('and the audience agree after concurrent changes', async () => {
    const { id } = await upload(hers);
    const changes = [{ isPublic: true }, { employeeId: other.id }, { isPublic: false }, { employeeId: null }, {}];
    const responses = await Promise.all([...changes, ...changes].map((each) => change(id, each)));
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
    const { audience, isPublic, employeeId } = await row(id);
    expect(audience).toBe(isPublic || employeeId === null ? 'all' : 'employee');
  });
});

describe('every change', () => {
  const calls: [string, (id: string, by: SessionUser | null) => Promise<TestResponse>][] = [
    ['an edit', (id, by) => change(id, { category: 'salary' }, by)],
    [
      'another file',
      (id, by) => service.sendForm('PUT', `/api/documents/${id}/file`, [{ file: pdf, name: 'y.pdf' }], by),
    ],
    ['a deletion', (id, by) => service.call('DELETE', `/api/documents/${id}`, { as: by })],
    ['a restoration', (id, by) => service.call('POST', `/api/documents/${id}/restore`, { as: by })],
  ];

  it.each(calls)('(%s) of an unknown document is 404', async (_what, call) => {
    expect(errorOf(await call('2147483647', admin))).toBe('404 document-not-found');
  });

  it.each(calls)('(%s) of an invalid id is a 4xx', async (_what, call) => {
    for (const id of [...`0 -1 01 1.5 1e3 abc 2147483648 1%00 1' %20 upload`.split(' '), 'a'.repeat(300)]) {
      const { statusCode } = await call(id, admin);
      expect(statusCode, id).toBeGreaterThanOrEqual(400);
      expect(statusCode, id).toBeLessThan(500);
    }
  });
});
