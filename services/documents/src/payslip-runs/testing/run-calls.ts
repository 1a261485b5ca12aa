import type { Document, PayslipRun, SessionUser } from '@kontor/contracts/schemas';
import { type TestResponse, withDuties } from '@kontor/service-kit/testing';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';

import type { Settings } from '../../settings.ts';
import type { FormField } from '../../testing/form.ts';
import { buildHarness, type Harness } from '../../testing/harness.ts';

/** The users who work on runs in the tests. */
export const payroll: SessionUser = { ...withDuties('payroll'), id: 90, username: 'petra', name: 'Petra Pay' };
export const secondPayroll: SessionUser = { ...payroll, id: 91, username: 'pål', name: 'Pål Pay' };

export const RUNS = '/api/admin/payslip-runs';

export interface Person {
  id: number;
  number: string;
  name: string;
}

/** People with employee numbers from 1001. */
export const peopleWithNumbers = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => {
    const letters = String.fromCodePoint(65 + (index % 26)) + 'abcdefghij'[Math.floor(index / 26) % 10]!;
    return { id: 1_001 + index, number: String(1_001 + index), name: `Anna${letters.toLowerCase()} ${letters}berg` };
  });

export const pdfFile = (bytes: Buffer, name = 'mars.pdf'): FormField => ({ file: bytes, name });

/** The slips of these people in one file. */
export const slipsFor = (people: Pick<Person, 'number' | 'name'>[]): Buffer =>
  slipsOf(...people.map(({ number, name }) => employeeOf(number, name)));

export const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
export const states = ({ slips }: PayslipRun) => slips.map(({ state }) => state);

/** Makes these people, and who works on runs, known to identity. */
export function addPeople({ identity }: Harness, people: Person[]): void {
  identity.users.push(payroll, secondPayroll);
  for (const { id, number, name } of people) {
    identity.users.push({ ...withDuties(), id, username: `u${id}`, email: `u${id}@example.com`, name });
    identity.employeeNumbers.set(id, number);
  }
}

/** The calls of payroll to the service. Those that return a run expect that they succeed. */
export function runCalls(service: Harness) {
  type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
  const call = (method: Method, id: number, path = '', as = payroll, payload?: object) =>
    service.call(method, `${RUNS}/${id}${path}`, { as, ...(payload && { payload }) });
  const runOf = (response: TestResponse): PayslipRun => {
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.json();
  };

  const get = async (id: number, as = payroll) => runOf(await call('GET', id, '', as));
  const send = (files: Buffer | FormField[], fields: Record<string, string> = {}, as = payroll) => {
    const texts = Object.entries({ period: '2026-03', ...fields }).map(([field, value]) => ({ field, value }));
    return service.sendForm('POST', RUNS, [...texts, ...(Array.isArray(files) ? files : [pdfFile(files)])], as);
  };
  const decide = ({ id, slips, version }: PayslipRun, index: number, change: object, as = payroll) =>
    call('PATCH', id, `/slips/${slips[index]!.id}`, as, { version, ...change });
  const publish = ({ id, version }: PayslipRun, more: object = {}, as = payroll) =>
    call('POST', id, '/publication', as, { version, ...more });
  const user = (id: number) => service.identity.users.find((each) => each.id === id)!;
  /** Lets scheduled publications be due, and runs their jobs. */
  async function due(): Promise<void> {
    await service.query(
      "update documents.payslip_runs set publish_at = now() - interval '1 second' where state = 'scheduled'",
    );
    await service.query("update documents.jobs set run_at = now() where kind = 'payslip-publication'");
    await service.runJob('payslip-publication');
  }

  /** Has a run read: again when a busy machine has postponed a step. */
  async function read(id: number): Promise<PayslipRun> {
    const readOnce = async () => {
      await service.query("update documents.jobs set run_at = now() where kind = 'payslip-run' and unfinished = 0");
      await service.runJob('payslip-run');
      return (await get(id)).state;
    };
    await expect.poll(readOnce, { timeout: 200_000 }).not.toBe('reading');
    return get(id);
  }

  return {
    get,
    send,
    decide,
    publish,
    user,
    due,
    remove: (id: number) => call('DELETE', id),
    /** Starts a run and has it read. */
    async open(...form: Parameters<typeof send>): Promise<PayslipRun> {
      const { id } = runOf(await send(...form));
      return read(id);
    },
    read,
    unlock: (id: number, source: string, password: string, as = payroll) =>
      call('POST', id, '/password', as, { source, password }),
    decided: async (...decision: Parameters<typeof decide>) => runOf(await decide(...decision)),
    preview: ({ id, slips }: PayslipRun, index: number, as = payroll) =>
      call('GET', id, `/slips/${slips[index]!.id}/preview`, as),
    published: async (...publication: Parameters<typeof publish>) => runOf(await publish(...publication)),
    unschedule: (id: number) => call('DELETE', id, '/publication'),
    /** A scheduled run after its moment. */
    async afterDue(id: number): Promise<PayslipRun> {
      await due();
      return get(id);
    },
    takeBack: ({ id, version }: PayslipRun) => call('POST', id, '/retraction', payroll, { version }),
    remind: (id: number) => call('POST', id, '/reminders'),
    /** The documents that a user sees. */
    documentsOf: async (id: number): Promise<Document[]> => await service.read('/api/documents', user(id)),
    download: (documentId: number, as: SessionUser) =>
      service.call('GET', `/api/documents/${documentId}/download`, { as }),
    /** The number of rows of a table. */
    count: async (table: string) =>
      (await service.query<{ n: number }>(`select count(*)::int as n from documents.${table}`))[0]!.n,
  };
}

/** The service for the tests of a file, with these people; after each test it has no runs, documents and jobs. */
export function useRuns(people: Person[], settings: Partial<Settings> = {}) {
  // A process may take a minute to start on a busy machine.
  vi.setConfig({ testTimeout: 240_000 });
  const service = {} as Harness;
  const runs = {} as ReturnType<typeof runCalls>;
  beforeAll(async () => {
    // A busy machine must not refuse a test's requests.
    Object.assign(service, await buildHarness({ ANSWER_SECONDS: 60, ...settings }));
    Object.assign(runs, runCalls(service));
    addPeople(service, people);
  });
  afterAll(async () => {
    vi.resetConfig();
    await service.close();
  });
  afterEach(async () => {
    service.identity.setAvailable(true);
    service.identity.mails.length = 0;
    service.identity.runMails.length = 0;
    for (const table of ['payslip_runs', 'documents', 'erased_people', 'jobs'])
      await service.query(`delete from documents.${table}`);
  });
  return { service, runs };
}
