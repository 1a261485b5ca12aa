import { createServer, type Server } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { clean, type StandInClamd, found, startStandInClamd } from '../testing/stand-in-clamd.ts';
import { CLAMD_ADDRESS, clamd } from './clamd.ts';
import { type Scanner, ScannerUnavailable } from './scanner.ts';

const MEGABYTE = 1024 * 1024;
const THREAT = Buffer.from(process.env['TEST_CLAMD_THREAT'] ?? 'a threat');

let standIn: StandInClamd;
beforeAll(async () => {
  standIn = await startStandInClamd();
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.behaviour = (file) => (file.includes(THREAT) ? found('Kontor.Test.UNOFFICIAL') : clean);
  standIn.maxBytes = 12 * MEGABYTE;
});

/** As an object store gives a file: in pieces of 64 kB. */
function pieces(file: Buffer): Readable {
  const parts: Buffer[] = [];
  for (let at = 0; at < file.length; at += 65_536) parts.push(file.subarray(at, at + 65_536));
  return Readable.from(parts);
}
const scan = (scanner: Scanner, file: Buffer, stop?: AbortSignal) => scanner.scan(pieces(file), file.length, stop);

// Without clamd the set-up of the tests says so, and that half is skipped.
describe.each([
  ['the double', () => standIn.url],
  ['the real clamd', process.env['TEST_CLAMD_URL'] && (() => process.env['TEST_CLAMD_URL']!)],
])('with %s', (_name, url) => {
  describe.skipIf(!url)('the scanner', { timeout: 30_000 }, () => {
    let scanner: Scanner;
    beforeAll(() => {
      scanner = clamd((url as () => string)(), 20);
    });

    it('answers when asked whether it is there', () => expect(scanner.check()).resolves.toBeUndefined());

    it('finds nothing in a harmless file', async () => {
      expect(await scan(scanner, Buffer.from('Hej världen'))).toEqual({ threat: null });
    });

    it('names what it finds, at the beginning of a file and at the end of a large one', async () => {
      const large = Buffer.concat([Buffer.alloc(10 * MEGABYTE - THREAT.length, 'a'), THREAT]);
      for (const file of [THREAT, large])
        expect(await scan(scanner, file)).toEqual({ threat: 'Kontor.Test.UNOFFICIAL' });
    });

    it('keeps files apart that come at the same time', async () => {
      const files = [THREAT, Buffer.from('a'), Buffer.alloc(MEGABYTE), THREAT, Buffer.from('b')];
      const verdicts = await Promise.all(files.map((file) => scan(scanner, file)));
      expect(verdicts.map(({ threat }) => threat !== null)).toEqual([true, false, false, true, false]);
    });

    it('has no verdict on what is longer than it takes', async () => {
      await expect(scan(scanner, Buffer.alloc(13 * MEGABYTE))).rejects.toThrow(/^clamd/);
    });

    it('has no verdict on a file that ends early, nor on one that breaks off', async () => {
      await expect(scanner.scan(pieces(Buffer.from('abc')), 4)).rejects.toThrow('clamd sent no reply');
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

describe('what gives no verdict is never a clean file:', () => {
  it.each(['stream: OK or so', 'OK', 'ERROR', '', 'stream: x ERROR', 'UNKNOWN COMMAND', 'stream: OKstream: OK'])(
    '%j',
    async (reply) => {
      standIn.behaviour = { reply };
      await expect(scan(clamd(standIn.url, 5), Buffer.from('a'))).rejects.toThrow('clamd has no verdict');
    },
  );

  it('an answer without an end', async () => {
    standIn.behaviour = { reply: 'stream: '.repeat(100_000) };
    await expect(scan(clamd(standIn.url, 5), Buffer.from('a'))).rejects.toThrow('no reply');
  });

  it.each(['closes' as const, () => 'closes' as const])('a connection that ends', async (behaviour) => {
    standIn.behaviour = behaviour;
    await expect(scan(clamd(standIn.url, 5), Buffer.alloc(MEGABYTE))).rejects.toThrow('no reply');
  });

  it('silence, which is waited for as long as was said', async () => {
    standIn.behaviour = 'silent';
    const bytes = pieces(Buffer.from('a'));
    const begun = performance.now();
    await expect(clamd(standIn.url, 0.3).scan(bytes, 1)).rejects.toThrow('no reply');
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(bytes.destroyed).toBe(true);
  });

  it('a scan that is given up', async () => {
    standIn.behaviour = 'silent';
    const stop = new AbortController();
    const scanning = scan(clamd(standIn.url, 60), Buffer.from('a'), stop.signal);
    stop.abort();
    await expect(scanning).rejects.toThrow('clamd');
  });
});

it('is away, which says nothing about a file, where nobody listens', async () => {
  const nobody = clamd('tcp://127.0.0.1:1', 5);
  const bytes = pieces(Buffer.from('a'));
  await expect(nobody.scan(bytes, 1)).rejects.toThrow(ScannerUnavailable);
  expect(bytes.destroyed).toBe(true);
  await expect(nobody.check()).rejects.toThrow(ScannerUnavailable);
  await expect(clamd('unix:///nowhere/clamd.ctl', 5).check()).rejects.toThrow(ScannerUnavailable);
});

it('takes control characters and all beyond 200 characters from the name of a threat', async () => {
  standIn.behaviour = found(`Bad\n\u001b[31m${'x'.repeat(300)}`);
  const { threat } = await scan(clamd(standIn.url, 5), Buffer.from('a'));
  expect(threat).toMatch(/^Bad\[31mx+$/);
  expect(threat).toHaveLength(200);
});

describe('a clamd on a socket that takes nothing', () => {
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

  it('is sent no more of a file than fits between the two', async () => {
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
