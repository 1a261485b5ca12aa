import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { KillableService } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';
import { killableService } from '../testing/killable-service.ts';
import { addPeople, payroll, peopleWithNumbers, runCalls, slipsFor } from './testing/run-calls.ts';

/** 20 before a release. */
const KILLS = Number(process.env['KILLS'] ?? Math.max(2, 4 * inject('shareOfRandom')));
const SLIPS = 60;
/** A start takes a minute on a busy machine. */
const PATIENCE_MS = 240_000;
const people = peopleWithNumbers(SLIPS);
const folder = mkdtempSync(path.join(tmpdir(), 'kontor-killed-'));

let front: Harness;
let working: KillableService;
beforeAll(async () => {
  front = await buildHarness({ DOCUMENTS_DIR: path.join(folder, 'documents') });
  addPeople(front, people);
  working = killableService(front, folder, { IDENTITY_INTERNAL_URL: front.identity.url });
});
afterAll(async () => {
  await working.kill('SIGKILL');
  await front.close();
  rmSync(folder, { recursive: true });
});

const one = async <Row>(sql: string) => (await front.query<Row>(sql))[0]!;

/** A run of all people that is due to be published. */
async function schedule(serial: number): Promise<number> {
  const { id } = await one<{ id: number }>(
    `insert into documents.payslip_runs (period, category, state, created_by, published_by, published_version, publish_at)
     values ('20${10 + Math.floor(serial / 12)}-${String((serial % 12) + 1).padStart(2, '0')}', 'payslip', 'scheduled', 1, 90, 1, now())
     returning id`,
  );
  await front.query(
    `with source as (
       insert into documents.payslip_sources (run_id, position, name, kind, file_name, file_size, is_scanned, is_read, read_pages)
       values (?, 0, 'x.pdf', 'pdf', gen_random_uuid(), 10, true, true, ${SLIPS}) returning *
     ), person as (
       select ordinality as page, value ->> 'name' as name, value ->> 'number' as number, (value ->> 'id')::int as id
       from jsonb_array_elements(?::jsonb) with ordinality
     ), page as (
       insert into documents.payslip_pages (source_id, page, facts, first_byte, bytes, sha256)
       select source.id, page, jsonb_build_object(
         'page', page, 'numbering', null, 'names', jsonb_build_array(), 'hasTotals', false, 'hasText', true, 'otherName', null,
         'numbers', jsonb_build_array(jsonb_build_object('text', number, 'label', 'own', 'x', 20, 'y', 20))
       ), 0, 10, repeat('a', 64) from source, person
     )
     insert into documents.payslip_slips (run_id, source_id, position, source, first_page, last_page, employee_id, decided_by,
       owner_name, owner_number, state, is_split, file_name, file_size, sha256)
     select run_id, source.id, 0, 'x.pdf', page, page, person.id, 'number', person.name, number, 'matched', true,
       gen_random_uuid(), 10, repeat('a', 64)
     from source, person`,
    [id, JSON.stringify(people)],
  );
  const by = { user: { id: payroll.id, name: payroll.name }, clientAddress: '', id: '' };
  await front.query(`insert into documents.jobs (kind, key, payload) values ('payslip-publication', ?, ?::jsonb)`, [
    String(id),
    JSON.stringify({ runId: id, by }),
  ]);
  return id;
}

const published = async (id: number) =>
  (await one<{ state: string }>(`select state from documents.payslip_runs where id = ${id}`)).state === 'published';
const documentsOf = async (id: number) =>
  (
    await one<{ n: number }>(
      `select count(*)::int as n from documents.documents as document join documents.payslip_runs as run
         on document.period = run.period where run.id = ${id}`,
    )
  ).n;
const isClaimed = async (kind: string) =>
  (await front.query('select 1 from documents.jobs where kind = ? and unfinished > 0', [kind])).length > 0;
/** Ends the lease of a job, which has been killed no more often than others. */
const again = (kind: string) =>
  front.query(`update documents.jobs set run_at = now(), unfinished = 0 where kind = '${kind}'`);

it(
  'publishes all slips of a run or none, once, when the service is killed again and again',
  { timeout: 4 * PATIENCE_MS },
  async () => {
    let serial = 0;
    let id = await schedule(serial++);
    for (let kill = 0; kill < KILLS; kill++) {
      await again('payslip-publication');
      working.start();
      const isBegun = async () => (await isClaimed('payslip-publication')) || (await published(id));
      await expect.poll(isBegun, { timeout: PATIENCE_MS, interval: 5 }).toBe(true);
      // Any moment of the publication.
      await delay(Math.random() * 400);
      await working.kill('SIGKILL');
      const all = await published(id);
      expect(await documentsOf(id)).toBe(all ? SLIPS : 0);
      if (!all) continue;
      await front.query("delete from documents.jobs where kind = 'payslip-publication'");
      id = await schedule(serial++);
    }
    await again('payslip-publication');
    working.start();
    await expect.poll(() => published(id), { timeout: PATIENCE_MS }).toBe(true);
    expect(await documentsOf(id)).toBe(SLIPS);
    await working.kill('SIGKILL');
  },
);

it('reads a run to its end when the service is killed again and again', { timeout: 4 * PATIENCE_MS }, async () => {
  await front.query('delete from documents.documents');
  await front.query('delete from documents.payslip_runs');
  const some = people.slice(0, 30);
  const { id } = (await runCalls(front).send(slipsFor(some))).json<{ id: number }>();
  /** The pages that were drawn and the slips that were split. */
  const progress = async () =>
    (
      await one<{ n: number }>(
        `select (select coalesce(sum(read_pages), 0) from documents.payslip_sources where run_id = ${id})::int
           + (select count(*) from documents.payslip_slips where run_id = ${id} and is_split)::int as n`,
      )
    ).n;
  const state = async () =>
    (await one<{ state: string }>(`select state from documents.payslip_runs where id = ${id}`)).state;
  // A stalled machine may kill it only after its end.
  for (let kill = 0; kill < Math.min(KILLS, 4) && (await state()) !== 'open'; kill++) {
    await again('payslip-run');
    working.start();
    const isBegun = async () => (await isClaimed('payslip-run')) || (await state()) === 'open';
    await expect.poll(isBegun, { timeout: PATIENCE_MS, interval: 5 }).toBe(true);
    // While it draws, and while it splits.
    const moment = Math.floor(((kill % 2) + Math.random()) * some.length);
    await expect.poll(progress, { timeout: PATIENCE_MS, interval: 20 }).toBeGreaterThanOrEqual(moment);
    await working.kill('SIGKILL');
  }
  await again('payslip-run');
  working.start();
  await expect.poll(state, { timeout: PATIENCE_MS, interval: 200 }).toBe('open');
  await working.kill('SIGTERM');
  const slips = await front.query<{ state: string; id: number }>(
    `select state, employee_id as id from documents.payslip_slips where run_id = ${id} and file_name is not null order by 2`,
  );
  expect(slips).toEqual(some.map((person) => ({ state: 'matched', id: person.id })));
});
