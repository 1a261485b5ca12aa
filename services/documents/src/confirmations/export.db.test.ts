import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import type { ExportedLedger, LedgerKeys, SessionUser } from '@kontor/contracts/schemas';
import { testUsers, withDuties } from '@kontor/service-kit/testing';
import fc from 'fast-check';
import { calculateJwkThumbprint } from 'jose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { buildReplica, other, useHarness } from '../testing/harness.ts';
import { hashOf, type UnhashedRow } from './chain.ts';
import { verifyChain, verifyLedger } from './verify-ledger.ts';

const { admin, employee } = testUsers;
/** In the bench every bit. */
const RUNS = Number(process.env['RUNS'] ?? 300 * inject('shareOfRandom'));
const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), 'kontor-ledger-'));
const service = useHarness(() => ({ LEDGER_SECRET: 'a secret of the ledger, of 32 characters' }));
let id: number;

beforeAll(async () => {
  ({ id } = await service.add({}, { name: 'Policy.pdf' }));
  const sentence = { en: 'I have read "it".', sv: 'Jag har läst det, åäö €.' };
  const url = `/api/documents/${id}`;
  await service.call('PUT', `${url}/confirmation-request`, {
    as: { ...withDuties('documents'), id: 20 },
    payload: { sentence, alsoLater: true },
  });
  for (const as of [employee, other]) {
    await service.call('GET', `${url}/download`, { as });
    await service.call('POST', `${url}/confirmations`, { as, payload: { version: 1 } });
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (format: string, as: SessionUser = admin, of = service) =>
  of.call('GET', `/api/documents/${id}/ledger/export?format=${format}`, { as });
const keys = async (of = service) => (await of.call('GET', '/api/ledger-keys')).json<LedgerKeys>();

it('the signed export has every confirmation as one chain, and who waits', async () => {
  const response = await read('json');
  expect(response.headers['content-type']).toBe('application/jose');
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="ledger-\d+-[\d-]+\.jws"$/);
  const { ledger, thumbprint } = await verifyLedger(response.body, await keys());
  expect(thumbprint).toBe((await keys()).keys[0]!.kid);
  expect(ledger).toMatchObject({ documentId: id, originalName: 'Policy.pdf', title: { en: 'Policy' }, version: 1 });
  expect(ledger.rows.map(({ employeeId, previousHash }) => [employeeId, previousHash])).toEqual([
    [employee.id, null],
    [other.id, ledger.rows[0]!.hash],
  ]);
  expect(Object.keys(ledger.rows[0]!).toSorted()).toEqual(
    'confirmedAt deliveredAt employeeId hash language name openedAt overdue previousHash sentence sha256 signedInWith version'.split(
      ' ',
    ),
  );
  expect(ledger.waiting.map(({ employeeId }) => employeeId)).toEqual([admin.id]);
});

it('the hash is that of the canonical form of RFC 8785', () => {
  // Hashed by Python: json.dumps(row, sort_keys=True, ensure_ascii=False, separators=(',', ':')).
  const row: UnhashedRow = {
    employeeId: 2,
    name: 'Åsa "Ö" €',
    deliveredAt: '2026-01-01T00:00:00.000Z',
    openedAt: '2026-01-02T00:00:00.000Z',
    confirmedAt: '2026-01-03T00:00:00.000Z',
    overdue: false,
    version: 1,
    sha256: 'a'.repeat(64),
    sentence: 'I agree.',
    language: 'en',
    signedInWith: 'password',
    previousHash: null,
  };
  expect(hashOf(row)).toBe('388eb45338d3d61693bd9d74a0049b37d06fab41cee2db451bb6e0a96612a1f4');
  expect(hashOf(Object.fromEntries(Object.entries(row).toReversed()) as UnhashedRow)).toBe(hashOf(row));
});

it('the CSV has the same rows', async () => {
  const response = await read('csv');
  expect(response.headers['content-type']).toMatch('text/csv');
  const lines = response.body.trim().split('\r\n');
  expect(lines[0]!.replace('\uFEFF', '')).toBe(
    'employeeId,name,deliveredAt,openedAt,confirmedAt,overdue,version,sha256,sentence,language,signedInWith,previousHash,hash',
  );
  expect(lines).toHaveLength(4);
});

it('is refused in another format', async () => {
  expect((await read('xml')).statusCode).toBe(400);
});

it('any bit of an export that is changed fails the verification', async () => {
  const [file, jwks] = [(await read('json')).body, await keys()];
  await verifyLedger(file, jwks);
  const bytes = Buffer.from(file, 'latin1');
  const last = Array.from({ length: 6 * 8 }, (_, n) => bytes.length * 8 - 1 - n);
  const bit = fc.oneof(fc.integer({ min: 0, max: bytes.length * 8 - 1 }), fc.constantFrom(...last));
  await fc.assert(
    fc.asyncProperty(bit, async (n) => {
      const changed = Buffer.from(bytes);
      changed[n >> 3] = changed[n >> 3]! ^ (1 << (n & 7));
      await expect(verifyLedger(changed.toString('utf8'), jwks)).rejects.toThrow(Error);
    }),
    { numRuns: RUNS },
  );
  for (const added of [' ', '\n', '=', '.', 'A']) {
    await expect(verifyLedger(file + added, jwks)).rejects.toThrow(Error);
    await expect(verifyLedger(added + file, jwks)).rejects.toThrow(Error);
  }
});

it('any change of a row, its place or its presence fails the verification', async () => {
  const { rows } = (await verifyLedger((await read('json')).body, await keys())).ledger;
  verifyChain(rows);
  const row = fc.constantFrom(...rows.keys());
  fc.assert(
    fc.property(row, fc.constantFrom(...Object.keys(rows[0]!)), fc.nat(), (n, name, bit) => {
      const changed = structuredClone(rows) as unknown as Record<string, unknown>[];
      const text = Buffer.from(JSON.stringify(changed[n]![name]));
      const at = bit % (text.length * 8);
      text[at >> 3] = text[at >> 3]! ^ (1 << (at & 7));
      changed[n]![name] = text.toString('latin1');
      expect(() => verifyChain(changed as unknown as ExportedLedger['rows'])).toThrow(Error);
    }),
    { numRuns: RUNS },
  );
  expect(() => verifyChain(rows.toReversed()), 'swapped').toThrow(Error);
  expect(() => verifyChain(rows.slice(1)), 'without the first').toThrow(Error);
  expect(() => verifyChain([rows[0]!, rows[0]!]), 'repeated').toThrow(Error);
});

it('is verified by a program that needs the file and the keys alone', { timeout: 30_000 }, async () => {
  const file = (await read('json')).body;
  writeFileSync(path.join(folder, 'ledger.jws'), file);
  writeFileSync(
    path.join(folder, 'changed.jws'),
    file.replace(/.(?=\.[^.]*$)/, (last) => (last === 'A' ? 'E' : 'A')),
  );
  writeFileSync(path.join(folder, 'jwks.json'), JSON.stringify(await keys()));
  const verify = (...parameters: string[]) =>
    run(process.execPath, [path.join(import.meta.dirname, 'verify-ledger.ts'), ...parameters], {
      cwd: folder,
      env: { INIT_CWD: folder },
    });
  const { stdout } = await verify('ledger.jws', '--keys', 'jwks.json');
  const [{ kty, crv, x }] = (await keys()).keys as [LedgerKeys['keys'][number]];
  expect(stdout).toContain(await calculateJwkThumbprint({ kty, crv, x }));
  expect(stdout).toContain('2 confirmations');
  await expect(verify('changed.jws', '--keys', 'jwks.json')).rejects.toMatchObject({ code: 1 });
  await expect(verify('missing.jws', '--keys', 'jwks.json')).rejects.toMatchObject({ code: 1 });
  await expect(verify('ledger.jws')).rejects.toMatchObject({ code: 1 });
});

it('an earlier key stays listed after the secret was replaced, and verifies what it signed', async () => {
  const [file, before] = [(await read('json')).body, await keys()];
  const later = await buildReplica(service, { LEDGER_SECRET: 'another secret of the ledger, of 32 and more' });
  try {
    const after = await keys(later);
    expect(after.keys).toHaveLength(2);
    expect(after.keys).toContainEqual(before.keys[0]);
    await verifyLedger(file, after);
    const signed = (await read('json', admin, later)).body;
    await verifyLedger(signed, after);
    await expect(verifyLedger(signed, before)).rejects.toThrow(Error);
  } finally {
    await later.close();
  }
});
