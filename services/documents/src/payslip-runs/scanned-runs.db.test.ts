import type { PayslipRun } from '@kontor/contracts/schemas';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';
import { clean, found, type StandInClamd, startStandInClamd } from '../testing/stand-in-clamd.ts';
import { addPeople, getRun, openRun, pdfFile, publish, sendRun, slipsFor } from './testing/run-calls.ts';

let standIn: StandInClamd;
let service: Harness;
let people: ReturnType<typeof addPeople>;
beforeAll(async () => {
  standIn = await startStandInClamd();
  service = await buildHarness({ CLAMD_URL: standIn.url, SCAN_SECONDS: 5 });
  people = addPeople(service, 2);
});
afterAll(async () => {
  await service.close();
  await standIn.close();
});
beforeEach(() => void (standIn.behaviour = clean));

it('a run with malware fails before anything of it is read, and keeps nothing', async () => {
  standIn.behaviour = found('Win.Test.EICAR');
  const run = await openRun(service, [pdfFile(slipsFor(people))]);
  expect(run).toMatchObject({ state: 'failed', failure: { code: 'document-blocked', source: 'mars.pdf' }, slips: [] });
  expect(await service.query('select 1 from documents.payslip_sources')).toEqual([]);
});

it('a run waits for the scanner, and its documents are scanned as any other', async () => {
  await standIn.setAvailable(false);
  const sent = await sendRun(service, [pdfFile(slipsFor(people))]);
  await service.runJob('payslip-run');
  const { id } = sent.json<PayslipRun>();
  expect((await getRun(service, id)).state).toBe('reading');
  await standIn.setAvailable(true);
  await service.query('update documents.jobs set run_at = now()');
  await service.runJob('payslip-run');
  const run = await getRun(service, id);
  expect(run.state).toBe('open');
  await publish(service, run);
  const states = () => service.query('select distinct scan_state as state from documents.documents');
  expect(await states()).toEqual([{ state: 'scanning' }]);
  await service.runJob('scan');
  expect(await states()).toEqual([{ state: 'ready' }]);
});
