import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { newEmployee, signIn, upload, withProduct } from './bench-product.ts';
import { callsLine, type EmployeeCalls, employeeCalls } from './employee-calls.ts';
import { noisePicture } from './noise-picture.ts';
import { forgetPeak, memoryOf, pidsOf } from './process-memory.ts';
import { mb, say } from './say.ts';

const READERS = 1_000;
const ADDRESSES = 20;
const SECONDS = 30;
/** What a reader takes at a time, twice a second: faster than the slowest pace allowed. */
const CHUNK_BYTES = 4_096;
/** Milliseconds of an employee's slowest download in a hundred. */
const SLOW_READERS_BUDGET = 500;

interface SlowReaders {
  alone: EmployeeCalls;
  beside: EmployeeCalls;
  /** How many of the readers were reading at the end, and the gateway's memory at its highest, in MB. */
  reading: number;
  peak: number;
}

/** An employee's small download alone, and beside strangers who read one public image as slowly as they may. */
async function besideSlowReaders(): Promise<SlowReaders> {
  return withProduct(async (product) => {
    const { url } = product;
    const admin = await signIn(url);
    const image = await uploadImage(url, admin);
    const document = `${url}/api/documents/${await upload(url, admin, 1_200)}/download`;
    const employee = await newEmployee(url, admin, 'elsa');
    const alone = await employeeCalls(document, employee, 5);
    const gateway = pidsOf(product)['gateway']!;
    forgetPeak(gateway);
    const readers = startReaders(new URL(image, url));
    await delay(3_000);
    const beside = await employeeCalls(document, employee, SECONDS);
    const result = { alone, beside, reading: readers.reading(), peak: memoryOf(gateway).peak };
    readers.stop();
    return result;
  });
}

async function uploadImage(url: string, cookie: string): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(noisePicture(1_600))]), 'noise.png');
  const answer = await fetch(`${url}/api/images`, { method: 'POST', headers: { cookie }, body });
  if (answer.status !== 201) throw new Error(`image: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { url: string }).url;
}

/** Readers at several addresses of this machine, each of which asks again when it is let go. */
function startReaders({ hostname, port, pathname }: URL) {
  let isOver = false;
  const reading = new Set<number>();
  const ends: (() => void)[] = [];
  const read = (number: number) => {
    if (isOver) return;
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: `127.0.2.${1 + (number % ADDRESSES)}`,
      onread: {
        buffer: Buffer.alloc(CHUNK_BYTES),
        callback() {
          reading.add(number);
          return false;
        },
      },
    });
    const pace = setInterval(() => socket.resume(), 500);
    ends[number] = () => socket.destroy();
    socket
      .once('connect', () => socket.write(`GET ${pathname} HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n\r\n`))
      .on('error', () => undefined)
      .once('close', () => {
        clearInterval(pace);
        reading.delete(number);
        setTimeout(() => read(number), 500);
      });
  };
  for (let number = 0; number < READERS; number++) read(number);
  return {
    reading: () => reading.size,
    stop() {
      isOver = true;
      for (const end of ends) end();
    },
  };
}

export async function saySlowReaders(): Promise<void> {
  say(
    `An employee's download of 1.2 kB beside ${READERS} slow readers of one public image, p99 at most ${SLOW_READERS_BUDGET} ms`,
  );
  const { alone, beside, reading, peak } = await besideSlowReaders();
  say(`  alone   ${callsLine(alone)}`);
  const isOver = beside.failed > 0 || beside.p99 > SLOW_READERS_BUDGET;
  say(`  beside  ${callsLine(beside)}${isOver ? '   OVER BUDGET' : ''}`);
  say(`  ${reading} were reading at the end; the gateway's memory at its highest: ${mb(peak).trim()}`);
}
