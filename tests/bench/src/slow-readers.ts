import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { newEmployee, signIn, upload, withProduct } from './bench-product.ts';
import { callsLine, type EmployeeCalls, employeeCalls } from './employee-calls.ts';
import { noisePicture } from './noise-picture.ts';
import { memoryOf, pidsOf, resetPeak } from '@kontor/test-kit/processes';
import { mb, print } from './print.ts';

const READERS = 1_000;
const ADDRESSES = 20;
const SECONDS = 30;
/** Bytes that a client reads twice a second, just above the minimum rate. */
const CHUNK_BYTES = 4_096;
/** Milliseconds of the p99 of an employee's downloads. */
const SLOW_READERS_BUDGET = 500;

interface SlowReaders {
  alone: EmployeeCalls;
  beside: EmployeeCalls;
  /** Clients that were still reading at the end, and the gateway's peak memory in MB. */
  reading: number;
  peak: number;
}

/** Measures an employee's small download alone, and beside anonymous clients that read a public image slowly. */
async function besideSlowReaders(): Promise<SlowReaders> {
  return withProduct(async (product) => {
    const { url } = product;
    const admin = await signIn(url);
    const image = await uploadImage(url, admin);
    const document = `${url}/api/documents/${await upload(url, admin, 1_200)}/download`;
    const employee = await newEmployee(url, admin, 'elsa');
    const alone = await employeeCalls(document, employee, 5);
    const gateway = pidsOf(product)['gateway']!;
    resetPeak(gateway);
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
  const response = await fetch(`${url}/api/images`, { method: 'POST', headers: { cookie }, body });
  if (response.status !== 201) throw new Error(`image: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { url: string }).url;
}

/** Starts clients on several loopback addresses; each reconnects when its connection is closed. */
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

export async function printSlowReaders(): Promise<void> {
  print(
    `An employee's download of 1.2 kB beside ${READERS} slow readers of one public image, p99 at most ${SLOW_READERS_BUDGET} ms`,
  );
  const { alone, beside, reading, peak } = await besideSlowReaders();
  print(`  alone   ${callsLine(alone)}`);
  const isOver = beside.failed > 0 || beside.p99 > SLOW_READERS_BUDGET;
  print(`  beside  ${callsLine(beside)}${isOver ? '   OVER BUDGET' : ''}`);
  print(`  ${reading} were reading at the end; peak memory of the gateway: ${mb(peak).trim()}`);
}
