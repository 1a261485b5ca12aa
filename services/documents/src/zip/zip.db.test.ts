import { createHash, randomBytes } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import type { AuditEvent, Document as DocumentReply, DocumentReader, SessionUser } from '@kontor/contracts/schemas';
import { errorOf, testUsers, withDuties } from '@kontor/service-kit/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { buildReplica, other, useHarness } from '../testing/harness.ts';
import { beginDownload, openFilesIn } from '../testing/network.ts';
import { readZip } from '../testing/read-zip.ts';
import { docx, pdf, png, txt } from '../testing/sample-files.ts';

const { admin, employee } = testUsers;
const OWN = '/api/account/documents.zip';
const OF_EMPLOYEE = `/api/admin/personal-data/employees/${employee.id}/documents.zip`;
const forEmployee = { employeeId: String(employee.id) };
/** A PDF for the upload's checks, large and incompressible. */
const big = Buffer.concat([pdf, randomBytes(8_000_000)]);

const service = useHarness();
beforeAll(() => service.app.listen({ host: '127.0.0.1', port: 0 }));
beforeEach(() => service.query('delete from documents.documents'));
afterEach(() => released());

const leases = async (of = service) => (await of.query('select from documents.zip_leases')).length;
/** Resolves when every lease is released, which is after the response. */
const released = (of = service) => expect.poll(() => leases(of)).toBe(0);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const upload = async (bytes: Buffer, name: string, fields: Record<string, string> = forEmployee, to = service) =>
  (await to.add(fields, { bytes, name })).id;

async function get(url: string, as: SessionUser | null, method: 'GET' | 'HEAD' = 'GET', from = service) {
  const response = await from.call(method, url, { as });
  if (method === 'GET' && response.statusCode === 200) await released(from);
  return response;
}

/** The files of a ZIP by name, and the rows of its index. */
async function unpack(bytes: Buffer) {
  const entries = await readZip(bytes);
  expect(entries.at(-1)!.name).toBe('index.csv');
  const [header, ...rows] = entries
    .at(-1)!
    .bytes.toString()
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  expect(header).toBe('Name in ZIP,Original name,Category,Description,Date,Size,SHA-256,State,Remark');
  return {
    entries: entries.slice(0, -1),
    names: entries.slice(0, -1).map(({ name }) => name),
    rows,
    states: rows.map((row) => {
      const fields = row.split(',');
      return [fields[1], fields[7]];
    }),
  };
}

const download = async (as: SessionUser = employee, url = OWN) => unpack((await get(url, as)).rawPayload);

const begin = (at = service) => beginDownload(at, OWN, employee);
const filesHeldOpen = () => openFilesIn(service.documentsFolder);

const keyOf = async (id: number) =>
  (await service.query<{ file_name: string }>('select file_name from documents.documents where id = ?', [id]))[0]!
    .file_name;

describe("a user's ZIP", () => {
  it('contains the documents addressed to them alone, newest first, and nothing else', async () => {
    await upload(pdf, 'Avtal.pdf');
    await upload(pdf, 'everybody.pdf', {});
    await upload(pdf, 'public.pdf', { ...forEmployee, isPublic: 'true' });
    await upload(pdf, 'of another.pdf', { employeeId: String(other.id) });
    const deleted = await upload(pdf, 'deleted.pdf');
    await service.call('DELETE', `/api/documents/${deleted}`, { as: admin });
    await upload(txt, 'Lön.txt');

    const { entries, rows } = await download();
    expect(entries.map(({ name, bytes }) => ({ name, bytes }))).toEqual([
      { name: 'Lön.txt', bytes: txt },
      { name: 'Avtal.pdf', bytes: pdf },
    ]);
    expect(rows).toHaveLength(2);
    expect((await download(other)).names).toEqual(['of another.pdf']);
    expect((await download(admin)).names).toEqual([]);
    expect((await download(withDuties('payroll'))).names, 'what is addressed to them, not what they may open').toEqual([
      'of another.pdf',
    ]);
  });

  it('names files by their titles in the language of the user, and the index has their original names', async () => {
    const id = await upload(txt, 'a.b.txt');
    await service.change(id, { title: { en: 'Terms 1/2', sv: 'Villkor' } });
    const inSwedish = await download(employee, `${OWN}?language=sv`);
    expect([inSwedish.names, inSwedish.states]).toEqual([['Villkor.txt'], [['a.b.txt', 'included']]]);
    expect((await download()).names).toEqual(['Terms 1-2.txt']);
  });

  it('is an attachment that no cache stores', async () => {
    const { headers } = await get(OWN, employee);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="documents-\d{4}-\d\d-\d\d\.zip"$/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has an index with each file, its size and its SHA-256', async () => {
    await upload(pdf, 'a,b.pdf', { ...forEmployee, category: 'payslip', description: '=1+1 "x"\r\ny' });
    await upload(pdf, 'Avtal.pdf', { ...forEmployee, category: 'contract' });
    const bytes = (await readZip((await get(OWN, employee)).rawPayload)).at(-1)!.bytes.toString();
    const date = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
    const file = `${pdf.length},${sha256(pdf)},included,`;
    expect(bytes).toMatch(/^\uFEFFName in ZIP,/);
    expect(bytes).toMatch(new RegExp(`\r\nAvtal\\.pdf,Avtal\\.pdf,contract,,${date},${file}\r\n`));
    // A spreadsheet does not run the formula.
    expect(bytes).toMatch(new RegExp(`\r\n"a,b\\.pdf","a,b\\.pdf",payslip,"'=1\\+1 ""x""\r\ny",${date},${file}\r\n`));
  });

  it('compresses only what gets smaller', async () => {
    for (const [bytes, name] of [
      [pdf, 'a.pdf'],
      [png, 'a.png'],
      [docx, 'a.docx'],
      [txt, 'a.txt'],
    ] as const)
      await upload(bytes, name);
    const { entries } = await download();
    expect(entries.filter(({ isCompressed }) => isCompressed).map(({ name }) => name)).toEqual(['a.txt']);
    expect(entries.every(({ isUtf8 }) => isUtf8)).toBe(true);
  });

  it('numbers equal names, and changes those that Windows refuses', async () => {
    for (const name of ['Lön.pdf', 'LÖN.pdf', 'a:b.pdf', 'con.pdf']) await upload(pdf, name);
    const { names, rows } = await download();
    expect(names).toEqual(['_con.pdf', 'a_b.pdf', 'LÖN.pdf', 'Lön (2).pdf']);
    expect(rows[3]).toMatch(/^Lön \(2\)\.pdf,Lön\.pdf,/);
  });

  it('contains more documents than a page of the list', async () => {
    await upload(txt, 'x.txt');
    await service.query(
      `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, employee_id, audience, scan_state)
       select gen_random_uuid(), i || '.txt', 1, 'text/plain', repeat('a', 64), 1, ?, 'employee', 'scanning'
       from generate_series(1, 600) i`,
      [employee.id],
    );
    const { names, states } = await download();
    expect(names).toEqual(['x.txt']);
    expect(states).toHaveLength(601);
    expect(new Set(states.map(([name]) => name)).size).toBe(601);
  });

  it('names what it leaves out: blocked, unscanned and lost files', async () => {
    const [blocked, scanning, lost] = [
      await upload(pdf, 'b.pdf'),
      await upload(pdf, 's.pdf'),
      await upload(pdf, 'l.pdf'),
    ];
    await upload(pdf, 'ok.pdf');
    await service.query(
      "update documents.documents set scan_state = 'blocked', threat = 'Eicar', scanned_at = now() where id = ?",
      [blocked],
    );
    await service.query("update documents.documents set scan_state = 'scanning' where id = ?", [scanning]);
    rmSync(path.join(service.documentsFolder, await keyOf(lost)));
    const { names, states, rows } = await download();
    expect(names).toEqual(['ok.pdf']);
    expect(states).toEqual([
      ['ok.pdf', 'included'],
      ['l.pdf', 'unreadable'],
      ['s.pdf', 'scanning'],
      ['b.pdf', 'blocked'],
    ]);
    expect(rows[3]).toMatch(/^,b\.pdf,.*harmful.*skadligt/);
    expect(await openers(blocked)).toEqual([]);
    expect(await openers(lost)).toEqual([]);
  });
});

describe('documents that change while a ZIP is sent', () => {
  it('are sent as they are in their turn, or named as gone', async () => {
    const deleted = await upload(pdf, 'deleted.pdf');
    const readdressed = await upload(pdf, 'readdressed.pdf');
    const shared = await upload(pdf, 'shared.pdf');
    const purged = await upload(pdf, 'purged.pdf');
    const replaced = await upload(pdf, 'replaced.pdf');
    await upload(big, 'big.pdf');

    const { response } = await begin();
    await service.call('DELETE', `/api/documents/${deleted}`, { as: admin });
    const change = (id: number, payload: object) =>
      service.call('PATCH', `/api/documents/${id}`, { as: admin, payload });
    await change(readdressed, { employeeId: other.id });
    await change(shared, { isPublic: true });
    await service.query('delete from documents.documents where id = ?', [purged]);
    await service.replace(replaced);
    await upload(pdf, 'too late.pdf');

    const { entries, states } = await unpack(await buffer(response));
    expect(entries.map(({ name, bytes }) => [name, bytes.equals(name === 'replaced.txt' ? txt : big)])).toEqual([
      ['big.pdf', true],
      ['replaced.txt', true],
    ]);
    expect(states).toEqual([
      ['big.pdf', 'included'],
      ['new.txt', 'included'],
      ['purged.pdf', 'gone'],
      ['shared.pdf', 'gone'],
      ['readdressed.pdf', 'gone'],
      ['deleted.pdf', 'gone'],
    ]);
    expect(await openers(readdressed)).toEqual([]);
  });
});

describe('with an unavailable store', () => {
  const away = () => renameSync(service.documentsFolder, `${service.documentsFolder}-away`);
  afterEach(() => renameSync(`${service.documentsFolder}-away`, service.documentsFolder));

  it('is 503 before the first byte', async () => {
    await upload(pdf, 'x.pdf');
    away();
    const response = await get(OWN, employee);
    expect(errorOf(response)).toBe('503 service-unavailable');
    expect(response.headers).not.toHaveProperty('content-disposition');
    expect(await leases()).toBe(0);
  });

  it('breaks off, so that nobody takes it for complete', async () => {
    await upload(pdf, 'x.pdf');
    await upload(big, 'x.pdf');
    const { response } = await begin();
    away();
    await expect(buffer(response)).rejects.toThrow('aborted');
  });
});

describe('one at a time', () => {
  it('is 409 for the same user, not for others, until the first has ended', async () => {
    await upload(big, 'big.pdf');
    const { response } = await begin();
    for (const method of ['GET', 'HEAD'] as const) expect((await get(OWN, employee, method)).statusCode).toBe(409);
    expect((await get(OWN, employee)).json()).toMatchObject({ code: 'zip-in-progress' });
    expect((await get(OF_EMPLOYEE, admin, 'HEAD')).statusCode).toBe(200);
    await buffer(response);
    await released();
    expect((await get(OWN, employee)).statusCode).toBe(200);
  });

  it('of two at the same moment only one is sent', async () => {
    await upload(big, 'big.pdf');
    const both = await Promise.all([begin(), begin(), begin()]);
    expect(both.map(({ response }) => String(response.statusCode)).toSorted()).toEqual(['200', '409', '409']);
    await Promise.all(both.map(({ response }) => buffer(response)));
  });

  it('a replica that was killed blocks nobody for long', async () => {
    const hold = (seconds: number) =>
      service.query(
        'insert into documents.zip_leases values (?, gen_random_uuid(), now() + make_interval(secs => ?))',
        [employee.id, seconds],
      );
    await hold(10);
    expect((await get(OWN, employee)).statusCode).toBe(409);
    await service.query('delete from documents.zip_leases');
    await hold(-1);
    expect((await get(OWN, employee)).statusCode).toBe(200);
  });

  it('HEAD reads and records nothing', async () => {
    const id = await upload(pdf, 'x.pdf');
    const head = await get(OWN, employee, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-type']).toBe('application/zip');
    expect(head.body).toBe('');
    expect(await openers(id)).toEqual([]);
  });
});

describe.runIf(process.platform === 'linux')('clients that disconnect or stall', () => {
  it('free the file and the lease, and the rest is not recorded as opened', async () => {
    const last = await upload(pdf, 'last.pdf');
    const first = await upload(big, 'big.pdf');
    const { request } = await begin();
    await expect.poll(filesHeldOpen).toBe(1);
    request.destroy();
    await expect.poll(filesHeldOpen).toBe(0);
    await released();
    expect(await openers(first)).toEqual([employee.name]);
    expect(await openers(last)).toEqual([]);
  });

  it('are aborted after DOWNLOAD_STALL_SECONDS', async () => {
    await upload(big, 'big.pdf');
    await upload(big, 'bigger.pdf');
    const hasty = await buildReplica(service, { DOWNLOAD_STALL_SECONDS: 1 });
    await hasty.app.listen({ host: '127.0.0.1', port: 0 });
    const { response } = await begin(hasty);
    await released();
    await expect.poll(filesHeldOpen).toBe(0);
    await expect(buffer(response)).rejects.toThrow('aborted');
    await hasty.close();
  });
});

async function openers(id: number): Promise<string[]> {
  const events = await service.call('GET', `/api/admin/audit-events/documents?action=downloaded&subjectId=${id}`, {
    as: admin,
  });
  return events.json<AuditEvent[]>().map(({ actorName }) => actorName!);
}

describe('the record of a ZIP', () => {
  it('has each document as opened, for readers and earlier versions too', async () => {
    const [one, two] = [await upload(pdf, 'one.pdf'), await upload(pdf, 'two.pdf')];
    await download();
    const listed = (await get('/api/documents', employee)).json<DocumentReply[]>();
    expect(listed.map(({ firstOpenedAt }) => firstOpenedAt)).toEqual([expect.any(String), expect.any(String)]);
    for (const id of [one, two]) {
      const readers = await service.call('GET', `/api/documents/${id}/readers`, { as: employee });
      expect(readers.json<DocumentReader[]>().map(({ name }) => name)).toEqual([employee.name]);
    }
    await service.replace(one);
    const old = await service.call('GET', `/api/documents/${one}/versions/1/download`, { as: employee });
    expect(old.rawPayload.equals(pdf)).toBe(true);
  });
});

describe("an admin's ZIP of a person", () => {
  it('is for admins, also of a deleted user, and is recorded as an export', async () => {
    const id = await upload(pdf, 'Avtal.pdf');
    await upload(pdf, 'everybody.pdf', {});
    const response = await get(OF_EMPLOYEE, admin);
    expect(response.headers['content-disposition']).toMatch(/"documents-of-employee-2-\d{4}-\d\d-\d\d\.zip"/);
    expect((await unpack(response.rawPayload)).names).toEqual(['Avtal.pdf']);
    const events = await service.call('GET', '/api/admin/audit-events/documents?limit=2', { as: admin });
    expect(events.json()).toMatchObject([
      { action: 'downloaded', subjectId: id, actorId: admin.id, concernsId: employee.id },
      { action: 'employee-documents-exported', subjectKind: 'user', subjectId: employee.id, actorId: admin.id },
    ]);
    expect((await get('/api/admin/personal-data/employees/4711/documents.zip', admin)).statusCode).toBe(200);
    expect((await get('/api/admin/personal-data/employees/0/documents.zip', admin)).statusCode).toBe(400);
  });

  it('needs payroll where admins do not open personal documents [DO-17]', async () => {
    const strict = await buildReplica(service, { ADMINS_OPEN_PERSONAL_DOCUMENTS: false });
    const actions = () => service.query('select action from documents.audit_events');
    const before = await actions();
    for (const method of ['GET', 'HEAD'] as const)
      expect((await get(OF_EMPLOYEE, admin, method, strict)).statusCode).toBe(403);
    expect((await get(OF_EMPLOYEE, admin, 'GET', strict)).json()).toMatchObject({ code: 'duty-required' });
    expect(await actions()).toEqual(before);
    const own = `/api/admin/personal-data/employees/${admin.id}/documents.zip`;
    for (const [url, as] of [
      [OF_EMPLOYEE, { ...admin, duties: ['payroll'] }],
      [own, admin],
      [OWN, admin],
    ] as const)
      expect((await get(url, as as SessionUser, 'GET', strict)).statusCode).toBe(200);
    await strict.close();
  });
});
