import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { clean, found, useStandInClamd } from '../testing/stand-in-clamd.ts';
import { CLAMD_ADDRESS } from '../settings.ts';
import { clamd, type Scanner, ScannerUnavailable } from './clamd.ts';

const MEGABYTE = 1024 * 1024;
const THREAT = Buffer.from(process.env['TEST_CLAMD_THREAT'] ?? 'a threat');

const standIn = useStandInClamd();
beforeEach(() => {
  standIn.behaviour = (file) => (file.includes(THREAT) ? found('Kontor.Test.UNOFFICIAL') : clean);
  standIn.maxBytes = 12 * MEGABYTE;
});

/** Streams a file as an object store does, in chunks of 64 kB. */
function chunks(file: Buffer): Readable {
  const parts: Buffer[] = [];
  for (let at = 0; at < file.length; at += 65_536) parts.push(file.subarray(at, at + 65_536));
  return Readable.from(parts);
}
const scan = (scanner: Scanner, file: Buffer, stop?: AbortSignal) => scanner.scan(chunks(file), file.length, stop);

// Skipped without clamd, which the tests' set-up reports.
describe.each([
  ['the stand-in', () => standIn.url],
  ['the real clamd', process.env['TEST_CLAMD_URL'] && (() => process.env['TEST_CLAMD_URL']!)],
])('with %s', (_name, url) => {
  describe.skipIf(!url)('the scanner', { timeout: 30_000 }, () => {
    let scanner: Scanner;
    beforeAll(() => {
      scanner = clamd((url as () => string)(), 20);
    });

    it('replies to a ping', () => expect(scanner.check()).resolves.toBeUndefined());

    it('finds nothing in a harmless file', async () => {
      expect(await scan(scanner, Buffer.from('Hej världen'))).toEqual({ threat: null });
    });

    it('names a threat at the start of a file and at the end of a large one [UP-16]', async () => {
      const large = Buffer.concat([Buffer.alloc(10 * MEGABYTE - THREAT.length, 'a'), THREAT]);
      for (const file of [THREAT, large])
        expect(await scan(scanner, file)).toEqual({ threat: 'Kontor.Test.UNOFFICIAL' });
    });

    it('separates concurrent files', async () => {
      const files = [THREAT, Buffer.from('a'), Buffer.alloc(MEGABYTE), THREAT, Buffer.from('b')];
      const verdicts = await Promise.all(files.map((file) => scan(scanner, file)));
      expect(verdicts.map(({ threat }) => threat !== null)).toEqual([true, false, false, true, false]);
    });

    it('has no verdict on a file above its limit', async () => {
      await expect(scan(scanner, Buffer.alloc(13 * MEGABYTE))).rejects.toThrow(/^clamd/);
    });

    it('has no verdict on a truncated file, nor on a failing stream', async () => {
      await expect(scanner.scan(chunks(Buffer.from('abc')), 4)).rejects.toThrow('clamd sent no reply');
      async function* breaking() {
        yield Buffer.from('abc');
        throw new Error('The disk broke');
      }
      await expect(scanner.scan(Readable.from(breaking()), 4)).rejects.toMatchObject({
        cause: { message: 'The disk broke' },
      });
    });
  });
});

describe('these are never a clean file:', () => {
  it.each(['stream: OK or so', 'OK', 'ERROR', '', 'stream: x ERROR', 'UNKNOWN COMMAND', 'stream: OKstream: OK'])(
    '%j',
    async (reply) => {
      standIn.behaviour = { reply };
      await expect(scan(clamd(standIn.url, 5), Buffer.from('a'))).rejects.toThrow('clamd has no verdict');
    },
  );

  it('a reply without an end', async () => {
    standIn.behaviour = { reply: 'stream: '.repeat(100_000) };
    await expect(scan(clamd(standIn.url, 5), Buffer.from('a'))).rejects.toThrow('no reply');
  });

  it.each(['closes' as const, () => 'closes' as const])('a connection that ends', async (behaviour) => {
    standIn.behaviour = behaviour;
    await expect(scan(clamd(standIn.url, 5), Buffer.alloc(MEGABYTE))).rejects.toThrow('no reply');
  });

  it('no reply before the timeout', async () => {
    standIn.behaviour = 'silent';
    const bytes = chunks(Buffer.from('a'));
    await expect(clamd(standIn.url, 0.3).scan(bytes, 1)).rejects.toThrow('no reply');
    expect(bytes.destroyed).toBe(true);
  });

  it('an aborted scan', async () => {
    standIn.behaviour = 'silent';
    const stop = new AbortController();
    const scanning = scan(clamd(standIn.url, 60), Buffer.from('a'), stop.signal);
    stop.abort();
    await expect(scanning).rejects.toThrow('clamd');
  });
});

it('is unavailable without a listener, without a verdict', async () => {
  const unreachable = clamd('tcp://127.0.0.1:1', 5);
  const bytes = chunks(Buffer.from('a'));
  await expect(unreachable.scan(bytes, 1)).rejects.toThrow(ScannerUnavailable);
  expect(bytes.destroyed).toBe(true);
  await expect(unreachable.check()).rejects.toThrow(ScannerUnavailable);
  await expect(clamd('unix:///nowhere/clamd.ctl', 5).check()).rejects.toThrow(ScannerUnavailable);
});

it('removes control characters from the name of a threat, and shortens it to 200 characters', async () => {
  standIn.behaviour = found(`Bad\n\u001b[31m${'x'.repeat(300)}`);
  const { threat } = await scan(clamd(standIn.url, 5), Buffer.from('a'));
  expect(threat).toMatch(/^Bad\[31mx+$/);
  expect(threat).toHaveLength(200);
});

describe('a clamd that reads nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-clamd-'));
  let server: Server;
  beforeAll(async () => {
    server = createServer((socket) => void socket.pause().on('error', () => undefined));
    server.listen(path.join(folder, 'clamd.ctl'));
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('receives no more of a file than fits into the socket buffers', async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 65_536;
        yield Buffer.alloc(65_536);
      }
    }
    const bytes = Readable.from(endless());
    await expect(clamd(`unix://${folder}/clamd.ctl`, 0.5).scan(bytes, 1e9)).rejects.toThrow('no reply');
    expect(read).toBeLessThan(4 * MEGABYTE);
  });
});

it.each([
  ['tcp://clamd:3310', true],
  ['tcp://[::1]:3310', true],
  ['unix:///run/clamav/clamd.ctl', true],
  ['tcp://clamd', false],
  ['http://clamd:3310', false],
  ['/run/clamav/clamd.ctl', false],
  ['tcp://user@host/x:1', false],
])('%s as an address: %s', (url, isOne) => expect(new RegExp(CLAMD_ADDRESS, 'u').test(url)).toBe(isOne));
