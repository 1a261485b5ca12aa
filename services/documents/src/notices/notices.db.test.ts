import type { SessionUser } from '@kontor/contracts/schemas';
import { testUsers, volume, withDuties } from '@kontor/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { buildReplica, other, useHarness } from '../testing/harness.ts';
import { addScannedNotices } from './add-notices.ts';

const { admin, employee } = testUsers;
/** In the bench 1,000. */
const CHANGES = Number(process.env['NOTICE_CHANGES'] ?? volume(100, 20));
const service = useHarness();
beforeEach(async () => {
  await service.query('delete from documents.documents');
  await service.query('delete from documents.jobs');
  service.identity.mails.length = 0;
  service.identity.preferences.clear();
});
afterEach(() => service.identity.setAvailable(true));

const sql = <Row = unknown>(text: string, parameters?: unknown[]) => service.query<Row>(text, parameters);

const upload = async (fields = {}, as: SessionUser = admin, of = service) => (await of.add(fields, { as })).id;
const to = (user: { id: number }) => ({ employeeId: String(user.id) });
const forEmployee = to(employee);
const change = (id: number, changes: object, as?: SessionUser) => service.change(id, changes, as);
const open = (id: number) => service.download(id, employee);
const remove = (id: number) => service.remove(id);
const restore = (id: number) => service.restore(id);

/** Lets time pass until all mails that wait are due, and sends them. */
async function sendDue(of = service): Promise<void> {
  await of.query("update documents.jobs set run_at = now() where kind = 'notice'");
  await of.query('update documents.notices set due_at = now() where due_at is not null');
  await of.runJob('notice');
}
/** The daily mails. */
async function morning(): Promise<void> {
  await service.runJob('daily-notices-schedule');
  await sql("update documents.jobs set run_at = now() where kind = 'daily-notices'");
  await service.runJob('daily-notices');
  await service.runJob('notice');
}
/** The reader and the document of each mail that was requested. */
const mails = (of = service) => of.identity.mails.map(({ userId, documentId }) => [userId, documentId]);
/** What a mail leads to just before it is sent; null when it is not to be sent. */
async function current(mail: string): Promise<unknown> {
  const response = await service.callInternal('GET', `/internal/notices/${mail}`);
  return response.statusCode === 404 ? null : response.json();
}

describe('a document that reaches an employee', () => {
  it('is in one mail with those of the next ten minutes, which leads to the first', async () => {
    const first = await upload(forEmployee);
    await upload(forEmployee);
    await upload({ ...forEmployee, category: 'salary' });
    const [job] = await sql<{ minutes: number; n: number }>(
      `select extract(epoch from min(run_at) - now())::float8 / 60 as minutes, count(*)::int as n
       from documents.jobs where kind = 'notice'`,
    );
    expect(job!.n).toBe(1);
    expect(job!.minutes).toBeCloseTo(10, 0);
    await service.runJob('notice');
    expect(mails(), 'not before').toEqual([]);
    await sendDue();
    expect(mails()).toEqual([[employee.id, first]]);
    expect(await sql("select 1 from documents.jobs where kind = 'notice'")).toEqual([]);
  });

  it('is in another mail once the first is due', async () => {
    await upload(forEmployee);
    await sendDue();
    const second = await upload(forEmployee);
    await sendDue();
    expect(mails()[1]).toEqual([employee.id, second]);
  });

  it('by a change of its recipient is in a mail to the new one', async () => {
    const id = await upload(to(other));
    await change(id, { employeeId: employee.id });
    await sendDue();
    expect(mails()).toEqual([[employee.id, id]]);
  });

  it('by a change from everybody to them is in a mail', async () => {
    const id = await upload();
    await change(id, { employeeId: employee.id, isPublic: false });
    await sendDue();
    expect(mails()).toEqual([[employee.id, id]]);
  });

  it('with a new version that they have not opened is in a mail', async () => {
    const id = await upload(forEmployee);
    await open(id);
    await service.replace(id);
    await sendDue();
    expect(mails()).toEqual([[employee.id, id]]);
  });

  it('is in no mail when they uploaded it, or addressed it to themselves', async () => {
    const payroll = withDuties('payroll');
    await upload(to(payroll), payroll);
    const id = await upload(forEmployee);
    await change(id, { employeeId: payroll.id }, payroll);
    await sendDue();
    expect(mails()).toEqual([]);
  });

  it('by a change of its category or description is in none', async () => {
    const id = await upload(forEmployee);
    await sendDue();
    await change(id, { category: 'contract', description: 'New' });
    await sendDue();
    expect(mails()).toHaveLength(1);
  });

  it('by a restore from the trash is in none', async () => {
    const id = await upload(forEmployee);
    await sendDue();
    await remove(id);
    await restore(id);
    await sendDue();
    expect(mails()).toHaveLength(1);
  });
});

describe('before it goes, a mail', () => {
  it('leads to the first document that is not opened yet', async () => {
    const first = await upload(forEmployee);
    const second = await upload(forEmployee);
    const third = await upload(forEmployee);
    await open(first);
    await sendDue();
    expect(mails()).toEqual([[employee.id, second]]);
    const { id } = service.identity.mails[0]!;
    await open(second);
    expect(await current(id)).toEqual({ userId: employee.id, documentId: third });
    await open(third);
    expect(await current(id)).toBeNull();
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['opened', (id) => open(id)],
    ['deleted', remove],
    ['deleted and restored', async (id) => [await remove(id), await restore(id)]],
    ['readdressed', (id) => change(id, { employeeId: other.id })],
    ['made public', (id) => change(id, { isPublic: true })],
    ['blocked', () => sql("update documents.documents set scan_state = 'blocked', threat = 'x', scanned_at = now()")],
    ['purged', async (id) => [await remove(id), await sql('delete from documents.documents')]],
  ])('is dropped when its document is %s', async (_name, undo) => {
    const id = await upload(forEmployee);
    await undo(id);
    await sendDue();
    expect(mails().filter(([reader]) => reader === employee.id)).toEqual([]);
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['opened', (id) => open(id)],
    ['deleted', remove],
    ['readdressed', (id) => change(id, { employeeId: other.id })],
  ])('is dropped when its document is %s after it was handed over', async (_name, undo) => {
    const id = await upload(forEmployee);
    await sendDue();
    const mail = service.identity.mails[0]!.id;
    expect(await current(mail)).toEqual({ userId: employee.id, documentId: id });
    await undo(id);
    expect(await current(mail)).toBeNull();
  });

  it('never tells who may not see the document at that moment, however often its recipient changes', async () => {
    const id = await upload(forEmployee);
    const told = { right: 0, wrong: 0 };
    for (let n = 0; n < CHANGES; n++) {
      const recipient = n % 2 === 0 ? other : employee;
      await change(id, { employeeId: recipient.id });
      if (n % 10 === 0) await sendDue();
      for (const mail of service.identity.mails.slice(-2)) {
        if (await current(mail.id)) told[mail.userId === recipient.id ? 'right' : 'wrong'] += 1;
      }
    }
    expect(told).toEqual({ right: expect.any(Number), wrong: 0 });
    expect(told.right).toBeGreaterThan(0);
  }, 120_000);
});

describe('what the reader chose', () => {
  it('never: no mail, today or later', async () => {
    service.identity.preferences.set(employee.id, 'never');
    await upload(forEmployee);
    await sendDue();
    await upload();
    await morning();
    expect(mails().filter(([reader]) => reader === employee.id)).toEqual([]);
    expect(await sql('select 1 from documents.notices where user_id = ?', [employee.id])).toEqual([]);
  });

  it('daily: one mail in the morning, also about what has just come', async () => {
    service.identity.preferences.set(employee.id, 'daily');
    const first = await upload(forEmployee);
    await sendDue();
    expect(mails()).toEqual([]);
    await upload(forEmployee);
    await morning();
    expect(mails()).toEqual([[employee.id, first]]);
    await sendDue();
    await morning();
    expect(mails()).toHaveLength(1);
  });

  it('is read when the mail is due, not before', async () => {
    service.identity.preferences.set(employee.id, 'never');
    const id = await upload(forEmployee);
    service.identity.preferences.set(employee.id, 'at-once');
    await sendDue();
    expect(mails()).toEqual([[employee.id, id]]);
  });

  it('of a user who was deleted is nothing', async () => {
    await upload(forEmployee);
    await sql('update documents.documents set employee_id = 99');
    await sql('update documents.notices set user_id = 99');
    await sendDue();
    expect(mails()).toEqual([]);
    expect(await sql('select 1 from documents.notices')).toEqual([]);
  });
});

describe('a document for everybody', () => {
  it('is told of to more users than a page of identity names', async () => {
    const before = service.identity.users.length;
    for (let id = 1_000_000; id < 1_001_500; id++) service.identity.users.push({ ...employee, id, username: `u${id}` });
    await upload();
    await service.runJob('daily-notices-schedule');
    await sql("update documents.jobs set run_at = now() where kind = 'daily-notices'");
    await service.runJob('daily-notices');
    service.identity.users.length = before;
    const told = 'select count(distinct user_id)::int from documents.notices where user_id >= 1000000';
    expect(await service.value(told)).toBe(1500);
    expect(await service.count('jobs', "kind = 'notice'")).toBe(1500 + before - 1);
  });

  it('is in the daily mail of all but its author, whoever has opened it, and those who want none', async () => {
    service.identity.preferences.set(other.id, 'daily');
    const id = await upload();
    await sendDue();
    expect(mails()).toEqual([]);
    await morning();
    expect(mails()).toHaveLength(2);
    expect(mails()).toEqual(expect.arrayContaining([employee, other].map((reader) => [reader.id, id])));
    await morning();
    expect(mails()).toHaveLength(2);

    const second = await upload();
    await open(second);
    await morning();
    expect(mails().slice(2)).toEqual([[other.id, second]]);
  });

  it('and one for the reader alone are one mail in the morning of somebody with a daily one', async () => {
    service.identity.preferences.set(employee.id, 'daily');
    const first = await upload();
    await upload(forEmployee);
    await morning();
    expect(mails().filter(([reader]) => reader === employee.id)).toEqual([[employee.id, first]]);
  });

  it('is in none when it is deleted, or becomes personal, before the morning', async () => {
    await remove(await upload());
    const id = await upload();
    await change(id, { employeeId: other.id });
    await sendDue();
    service.identity.mails.length = 0;
    await morning();
    expect(mails()).toEqual([]);
  });

  it('waits while identity is unavailable', async () => {
    const id = await upload();
    service.identity.setAvailable(false);
    await morning();
    service.identity.setAvailable(true);
    await sql('update documents.jobs set run_at = now()');
    await service.runJob('daily-notices');
    await service.runJob('notice');
    expect(mails()).toContainEqual([employee.id, id]);
  });

  it('has one job a day, however often it is scheduled', async () => {
    for (let n = 0; n < 3; n++) await service.runJob('daily-notices-schedule');
    const jobs = await sql<{ key: string }>("select key, run_at from documents.jobs where kind = 'daily-notices'");
    expect(jobs).toEqual([{ key: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), run_at: expect.anything() }]);
  });
});

describe('a file that is scanned', () => {
  const announceAgain = (id: number) => service.orm.em.fork().transactional((tx) => addScannedNotices(tx, id));

  it('is told of once it can be opened, and not before', async () => {
    // Nothing listens on this port: the scan stays pending.
    const scanned = await buildReplica(service, { CLAMD_URL: 'tcp://127.0.0.1:1' });
    const id = await upload(forEmployee, admin, scanned);
    await sendDue(scanned);
    expect(mails(scanned)).toEqual([]);
    await scanned.query("update documents.documents set scan_state = 'ready', scanned_at = now()");
    await announceAgain(id);
    await sendDue(scanned);
    expect(mails(scanned)).toEqual([[employee.id, id]]);
    await scanned.close();
  });

  it('that was scanned again is not new', async () => {
    const id = await upload(forEmployee);
    await sendDue();
    await announceAgain(id);
    await sendDue();
    expect(mails()).toHaveLength(1);
  });
});

describe('a worker that is killed', () => {
  it('after it handed a mail over has it sent once: the next one requests the same mail', async () => {
    const id = await upload(forEmployee);
    const [job] = await sql<{ id: string; key: string }>("select id, key from documents.jobs where kind = 'notice'");
    await sendDue();
    // As if the job were never removed, and its lease over.
    await sql("insert into documents.jobs (id, kind, key, attempts) values (?, 'notice', ?, 1)", [job!.id, job!.key]);
    const second = await upload(forEmployee);
    await service.runJob('notice');
    const mail = { id: job!.key, documentId: id };
    expect(service.identity.mails).toMatchObject([mail, mail]);
    await sendDue();
    expect(mails()[2], 'what came meanwhile is in a mail of its own').toEqual([employee.id, second]);
  });

  it('before it loses nothing, and an unavailable identity neither', async () => {
    const id = await upload(forEmployee);
    service.identity.setAvailable(false);
    await sendDue();
    expect(mails()).toEqual([]);
    service.identity.setAvailable(true);
    await sendDue();
    expect(mails()).toEqual([[employee.id, id]]);
  });
});

it('documents that arrive at the same time are in one mail', async () => {
  await Promise.all(Array.from({ length: 4 }, () => upload(forEmployee)));
  await sendDue();
  expect(mails()).toHaveLength(1);
});

it('notices of mails long ago are deleted', async () => {
  await upload(forEmployee);
  await sendDue();
  await service.runJob('cleanup');
  expect(await sql('select 1 from documents.notices')).toHaveLength(1);
  await sql("update documents.notices set due_at = now() - interval '8 days'");
  await service.runJob('cleanup');
  expect(await sql('select 1 from documents.notices')).toEqual([]);
});

it('a mail of an unknown id leads nowhere', async () => {
  const read = async (id: string) => (await service.callInternal('GET', `/internal/notices/${id}`)).statusCode;
  expect([await read('2f9e5f2e-8c6a-4a53-9d0f-4b7a3a1f0b11'), await read('one')]).toEqual([404, 400]);
});
