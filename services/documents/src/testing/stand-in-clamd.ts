import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What the fake does with a file: says something, says nothing for ever, or hangs up in the middle of it. */
export type Conduct = { says: string } | 'silent' | 'hangs-up';

export interface FakeClamd {
  url: string;
  /** Every file that came whole, in the order in which they ended. */
  scanned: Buffer[];
  /** How many files have begun to come. */
  begun(): number;
  conduct: Conduct | ((file: Buffer) => Conduct | Promise<Conduct>);
  /** More than this is answered as clamd does beyond StreamMaxLength. */
  mostBytes: number;
  /** Closes the port and every connection, until `back`. */
  away(): Promise<void>;
  back(): Promise<void>;
}

export const clean: Conduct = { says: 'stream: OK' };
export const found = (threat: string): Conduct => ({ says: `stream: ${threat} FOUND` });

/** A double of clamd's protocol (PING and INSTREAM, both of the `z` kind): it looks into nothing and says what it is told. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  let begun = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    serve(socket, fake, () => begun++).catch(() => socket.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const fake: FakeClamd = {
    url: `tcp://127.0.0.1:${port}`,
    scanned: [],
    begun: () => begun,
    conduct: clean,
    mostBytes: 25 * 1024 * 1024,
    async away() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    back: async () => void (await listen(port)),
  };
  return fake;
}

/** One connection: a command, and for INSTREAM lengths of four bytes with as many bytes after each, until a length of 0. */
async function serve(socket: Socket, fake: FakeClamd, begin: () => void): Promise<void> {
  const bytes = reader(socket);
  let command = '';
  for (let byte = await bytes(1); byte[0] !== 0; byte = await bytes(1)) command += byte.toString('latin1');
  if (command === 'zPING') return void socket.end('PONG\0');
  begin();
  const parts: Buffer[] = [];
  let size = 0;
  for (let length = (await bytes(4)).readUInt32BE(); length > 0; length = (await bytes(4)).readUInt32BE()) {
    size += length;
    if (size > fake.mostBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    parts.push(await bytes(length));
    if (fake.conduct === 'hangs-up') return void socket.destroy();
  }
  const file = Buffer.concat(parts);
  fake.scanned.push(file);
  const conduct = typeof fake.conduct === 'function' ? await fake.conduct(file) : fake.conduct;
  if (conduct === 'hangs-up') return void socket.destroy();
  if (conduct !== 'silent') socket.end(`${conduct.says}\0`);
}

/** Reads so many bytes at a time; throws when the connection ends before. */
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
