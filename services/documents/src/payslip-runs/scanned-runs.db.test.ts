import type { PayslipRun } from '@kontor/contracts/schemas';
import { afterAll, beforeEach, expect, it } from 'vitest';

import { clean, found, startStandInClamd } from '../testing/stand-in-clamd.ts';
import { peopleWithNumbers, slipsFor, useRuns } from './testing/run-calls.ts';

const people = peopleWithNumbers(2);
const standIn = await startStandInClamd();
afterAll(() => standIn.close());
const { service, runs } = useRuns(people, { CLAMD_URL: standIn.url });
beforeEach(() => void (standIn.behaviour = clean));

it('a run with malware fails before anything of it is read, and keeps nothing', async () => {
  standIn.behaviour = found('Win.Test.EICAR');
  const run = await runs.open(slipsFor(people));
  expect(run).toMatchObject({ state: 'failed', failure: { code: 'document-blocked', source: 'mars.pdf' }, slips: [] });
  expect(await runs.count('payslip_sources')).toBe(0);
});

it('a run waits for the scanner, and its documents are scanned as any other', async () => {
  await standIn.setAvailable(false);
  const { id } = (await runs.send(slipsFor(people))).json<PayslipRun>();
  await service.runJob('payslip-run');
  expect((await runs.get(id)).state).toBe('reading');
  await standIn.setAvailable(true);
  await runs.published(await runs.read(id));
  const states = () => service.query('select distinct scan_state as state from documents.documents');
  expect(await states()).toEqual([{ state: 'scanning' }]);
  await service.runJob('scan');
  expect(await states()).toEqual([{ state: 'ready' }]);
});
