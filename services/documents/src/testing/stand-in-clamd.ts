import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

import { afterAll, beforeAll } from 'vitest';

/** What the stand-in does with a file: replies, never replies, or closes the connection in the middle of it. */
export type Behaviour = { reply: string } | 'silent' | 'closes';

export interface StandInClamd {
  /** Its address once it listens. */
  readonly url: string;
  /** The completely received files, in order. */
  scanned: Buffer[];
  /** The number of started files. */
  started(): number;
  behaviour: Behaviour | ((file: Buffer) => Behaviour | Promise<Behaviour>);
  /** Beyond it the stand-in replies as clamd does beyond StreamMaxLength. */
  maxBytes: number;
  /** An unavailable one has closed its port and all connections. */
  setAvailable(isAvailable: boolean): Promise<void>;
  close(): Promise<void>;
}

export const clean: Behaviour = { reply: 'stream: OK' };
export const found = (threat: string): Behaviour => ({ reply: `stream: ${threat} FOUND` });

/** Speaks clamd's protocol (PING and INSTREAM, both with the prefix `z`) without scanning anything. */
function createStandInClamd(): StandInClamd {
  const sockets = new Set<Socket>();
  let started = 0;
  let port = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    serve(socket, standIn, () => started++).catch(() => socket.destroy());
  });
  const standIn: StandInClamd = {
    get url() {
      return `tcp://127.0.0.1:${port}`;
    },
    scanned: [],
    started: () => started,
    behaviour: clean,
    maxBytes: 25 * 1024 * 1024,
    async setAvailable(isAvailable) {
      if (isAvailable === server.listening) return;
      if (isAvailable) {
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
        ({ port } = server.address() as AddressInfo);
        return;
      }
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    close: () => standIn.setAvailable(false),
  };
  return standIn;
}

export async function startStandInClamd(): Promise<StandInClamd> {
  const standIn = createStandInClamd();
  await standIn.setAvailable(true);
  return standIn;
}

/** A stand-in for the tests around it. */
export function useStandInClamd(): StandInClamd {
  const standIn = createStandInClamd();
  beforeAll(() => standIn.setAvailable(true));
  afterAll(() => standIn.close());
  return standIn;
}

/** Serves one connection: a command and, for INSTREAM, chunks after their length of four bytes until a length of 0. */
async function serve(socket: Socket, standIn: StandInClamd, onStart: () => void): Promise<void> {
  const bytes = reader(socket);
  let command = '';
  for (let byte = await bytes(1); byte[0] !== 0; byte = await bytes(1)) command += byte.toString('latin1');
  if (command === 'zPING') return void socket.end('PONG\0');
  onStart();
  const chunks: Buffer[] = [];
  let size = 0;
  for (let length = (await bytes(4)).readUInt32BE(); length > 0; length = (await bytes(4)).readUInt32BE()) {
    size += length;
    if (size > standIn.maxBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    chunks.push(await bytes(length));
    if (standIn.behaviour === 'closes') return void socket.destroy();
  }
  const file = Buffer.concat(chunks);
  standIn.scanned.push(file);
  const behaviour = typeof standIn.behaviour === 'function' ? await standIn.behaviour(file) : standIn.behaviour;
  if (behaviour === 'closes') return void socket.destroy();
  if (behaviour !== 'silent') socket.end(`${behaviour.reply}\0`);
}

/** Returns a function that reads exactly `count` bytes; it throws when the connection ends before. */
function reader(socket: Socket) {
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let left = Buffer.alloc(0);
  return async (count: number): Promise<Buffer> => {
    while (left.length < count) {
      const { done, value } = await chunks.next();
      if (done) throw new Error('The file ended');
      left = Buffer.concat([left, value]);
    }
    const bytes = left.subarray(0, count);
    left = left.subarray(count);
    return bytes;
  };
}
