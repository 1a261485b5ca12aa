import { randomUUID } from 'node:crypto';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildReplica, type Harness, useHarness } from '../testing/harness.ts';
import { pdf } from '../testing/sample-files.ts';

const one = useHarness();
let two: Harness;
beforeAll(async () => {
  two = await buildReplica(one);
});
afterAll(() => two.close());

const cleanup = (service: Harness) => service.runJob('cleanup');
const sql = (text: string) => one.query<Record<string, unknown>>(text);
const left = (key: string) => {
  const file = path.join(one.documentsFolder, key);
  writeFileSync(file, 'x');
  utimesSync(file, 0, 0);
  return file;
};

it('two concurrent cleanups remove unreferenced objects, keep referenced ones, and do not fail', async () => {
  for (let i = 0; i < 6; i++) await one.upload([{ file: pdf, name: `${i}.pdf` }]);
  const [removed, ...kept] = one.stored();
  for (const key of kept) utimesSync(path.join(one.documentsFolder, key), 0, 0);
  await sql(`update documents.documents set deleted_at = now() - interval '31 days' where file_name = '${removed}'`);
  const orphans = Array.from({ length: 200 }, () => left(randomUUID()));
  await Promise.all([cleanup(one), cleanup(two), cleanup(one), cleanup(two)]);
  // A cleanup skips discarded objects while another one removes some; the next one removes the rest.
  await cleanup(one);
  expect(orphans.filter((file) => existsSync(file))).toEqual([]);
  expect(one.stored().toSorted()).toEqual(kept.toSorted());
  expect(await sql('select from documents.discarded_objects')).toEqual([]);
  expect((await two.call('GET', '/api/documents', { as: testUsers.admin })).json()).toHaveLength(kept.length);
});
