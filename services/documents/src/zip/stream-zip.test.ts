import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { readZip } from '../testing/read-zip.ts';
import { streamZip, type ZipEntry } from './stream-zip.ts';

const entry = (name: string, size: number): ZipEntry => ({
  name,
  size,
  modifiedAt: new Date('2026-03-25T10:00:00Z'),
  isCompressed: false,
});
const bytes = (content: string) => Readable.from([Buffer.from(content)], { objectMode: false });

it('contains the files in their order, with UTF-8 names', async () => {
  const zip = streamZip(async (add) => {
    await add(entry('Lön.pdf', 3), bytes('lön'.slice(0, 2) + 'n'.slice(1)));
    await add({ ...entry('b.txt', 1_000), isCompressed: true }, bytes('b'.repeat(1_000)));
  });
  const read = await readZip(await buffer(zip));
  expect(read.map(({ name, isCompressed, isUtf8 }) => ({ name, isCompressed, isUtf8 }))).toEqual([
    { name: 'Lön.pdf', isCompressed: false, isUtf8: true },
    { name: 'b.txt', isCompressed: true, isUtf8: true },
  ]);
  expect(read[1]!.bytes.toString()).toBe('b'.repeat(1_000));
});

it('without files is a ZIP too', async () => {
  expect(await readZip(await buffer(streamZip(async () => undefined)))).toEqual([]);
});

it('reads no further than its consumer', async () => {
  let read = 0;
  const zip = streamZip(async (add) => {
    for (let n = 0; n < 100; n++) {
      read += 1;
      await add(entry(`${n}.pdf`, 100_000), Readable.from([Buffer.alloc(100_000)], { objectMode: false }));
    }
  });
  zip.once('readable', () => undefined);
  for (let turn = 0; turn < 500; turn++) await nextTurn();
  expect(read).toBeLessThan(20);
  expect(await readZip(await buffer(zip))).toHaveLength(100);
});

it('closes the open file and adds no more when it is destroyed', async () => {
  const endless = new Readable({
    read() {
      setImmediate(() => this.push(Buffer.alloc(65_536)));
    },
  });
  let reason: unknown;
  const zip = streamZip(async (add) => {
    try {
      await add(entry('endless.pdf', 1e9), endless);
    } catch (error) {
      reason = error;
      throw error;
    }
  });
  await once(zip, 'data');
  zip.destroy();
  await expect.poll(() => endless.destroyed).toBe(true);
  await expect.poll(() => reason).toBeInstanceOf(Error);
});

it('closes a file that is opened after it was destroyed', async () => {
  const late = bytes('late');
  const closed = Promise.withResolvers<void>();
  const zip = streamZip(async (add) => {
    await closed.promise;
    await add(entry('late.pdf', 4), late);
  });
  zip.once('close', closed.resolve).destroy();
  await expect.poll(() => late.destroyed).toBe(true);
});

it.each([
  [
    'fails',
    () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(10);
          throw new Error('The store is away');
        })(),
        { objectMode: false },
      ),
    'The store is away',
  ],
  ['is shorter than expected', () => bytes('abc'), 'unexpected number of bytes'],
])('breaks off when a file %s, so that nobody takes it for complete', async (_what, file, reason) => {
  const zip = streamZip((add) => add(entry('a.pdf', 1_000), file()));
  await expect(buffer(zip)).rejects.toThrow(reason);
});

it('breaks off when the files cannot be listed', async () => {
  const zip = streamZip(async (add) => {
    await add(entry('a.pdf', 3), bytes('abc'));
    throw new Error('The database is away');
  });
  await expect(buffer(zip)).rejects.toThrow('The database is away');
});
