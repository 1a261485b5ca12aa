import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import type { KillableService } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { useHarness } from '../../testing/harness.ts';
import { killableService } from '../../testing/killable-service.ts';
import { pdfOf } from '../../testing/sample-pdf.ts';

const KILLS = Number(process.env['KILLS'] ?? Math.max(2, 6 * inject('shareOfRandom')));
const PAGES = 100;
const folder = mkdtempSync(path.join(tmpdir(), 'kontor-killed-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** Accepts uploads, beside the process that indexes. */
const front = useHarness(() => ({ DOCUMENTS_DIR: path.join(folder, 'documents') }));
let indexing: KillableService;
beforeAll(() => {
  indexing = killableService(front, folder);
});
afterAll(() => indexing.kill('SIGKILL'));

/** The processes of this machine that read files of this test. */
const readers = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return command.includes('limited-process') && command.includes(folder);
      } catch {
        return false;
      }
    })
    .map(Number);

let files = 0;
async function addFile(): Promise<void> {
  const n = files++;
  const pages = Array.from({ length: PAGES }, (_, page) => `fil${n} sida${page + 1}`);
  await front.add({}, { bytes: pdfOf(pages), name: `${n}.pdf` });
}

/** Resolves to a process that reads; adds a file when the last one was read before it was seen. */
async function waitForReader(): Promise<number> {
  let found: number[] = [];
  const look = async () => {
    found = readers();
    const waiting = await front.query("select 1 from documents.documents where index_state = 'waiting'");
    if (found.length === 0 && waiting.length === 0) await addFile();
    return found.length;
  };
  await expect.poll(look, { timeout: 120_000, interval: 20 }).toBe(1);
  return found[0]!;
}

it.skipIf(process.platform !== 'linux')(
  'loses no document from the index when the reader and the service are killed again and again',
  async () => {
    for (let n = 0; n < 3; n++) await addFile();
    indexing.start();
    for (let kill = 0; kill < KILLS; kill++) {
      const reader = await waitForReader();
      await delay(Math.random() * 400);
      if (kill % 2 === 0) {
        try {
          process.kill(reader, 'SIGKILL');
        } catch {
          // It had just ended.
        }
        await expect.poll(readers, { timeout: 120_000 }).not.toContain(reader);
      } else {
        await indexing.kill('SIGKILL');
        // Its reader does not go on without it.
        await expect.poll(readers, { timeout: 120_000 }).toEqual([]);
        indexing.start();
      }
      // Spares the test the lease of a killed service and the back-off of a killed reader; no document is suspected.
      await front.query("update documents.jobs set run_at = now(), unfinished = 0 where kind = 'index'");
    }

    const states = async () => {
      await front.query("update documents.jobs set run_at = now() where kind = 'index' and last_error is not null");
      return front.query<{ state: string }>('select index_state as state from documents.documents');
    };
    await expect
      .poll(states, { timeout: 400_000, interval: 500 })
      .toEqual(Array.from({ length: files }, () => ({ state: 'indexed' })));
    for (let n = 0; n < files; n++) {
      const [row] = await front.query<{ pages: number }>(
        `select count(*)::int as pages from documents.document_words where words @@ 'fil${n}'::tsquery`,
      );
      expect(row).toEqual({ pages: PAGES });
    }
    expect(await front.query("select 1 from documents.jobs where kind = 'index'")).toEqual([]);
  },
  1_200_000,
);
