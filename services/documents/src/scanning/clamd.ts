import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { addAbortSignal, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type Scanner, ScannerAway, type Verdict } from './scanner.ts';

/** `tcp://host:port` or `unix:///path`. */
export const CLAMD_ADDRESS = '^(tcp://(\\[[0-9a-fA-F:]+\\]|[^/:\\s]+):\\d{1,5}|unix:///\\S+)$';

const CONNECT_MS = 5_000;
const PING_MS = 1_000;
/** Longer than anything clamd answers to one file. */
const MAX_ANSWER = 4_096;
const MAX_THREAT = 200;
const END_OF_FILE = Buffer.alloc(4);

/** ClamAV's daemon, by its own protocol (clamd(8), INSTREAM): each file on a connection of its own. */
export function clamd(url: string, seconds: number): Scanner {
  const address = addressOf(url);
  return {
    async scan(bytes, size, stop) {
      const limit = AbortSignal.timeout(seconds * 1000);
      const signal = stop ? AbortSignal.any([limit, stop]) : limit;
      try {
        const socket = await open(address, signal);
        return verdictOf(await sendFile(socket, bytes, size));
      } finally {
        bytes.destroy();
      }
    },
    async check() {
      const socket = await open(address, AbortSignal.timeout(PING_MS));
      const answer = readAnswer(socket);
      socket.write('zPING\0');
      const said = await answer;
      socket.destroy();
      if (said !== 'PONG') throw new ScannerAway('clamd does not answer');
    },
  };
}

function addressOf(url: string): NetConnectOpts {
  const { protocol, pathname, hostname, port } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** A connection that ends with `signal`. */
async function open(address: NetConnectOpts, signal: AbortSignal): Promise<Socket> {
  const socket = addAbortSignal(signal, connect(address));
  // Whoever reads sees the connection end; an error that comes after that is nobody's.
  socket.on('error', () => undefined);
  try {
    await once(socket, 'connect', { signal: AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)]) });
    return socket;
  } catch (cause) {
    socket.destroy();
    throw new ScannerAway('clamd cannot be reached', { cause });
  }
}

/** What clamd says to a file. Throws when the file could not be read to its end, or clamd hung up without a word. */
async function sendFile(socket: Socket, bytes: Readable, size: number): Promise<string> {
  const answer = readAnswer(socket);
  let sent = 0;
  let isWhole = false;
  async function* asChunks(source: AsyncIterable<Buffer>) {
    yield Buffer.from('zINSTREAM\0');
    for await (const chunk of source) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      yield length;
      yield chunk;
      sent += chunk.length;
    }
    if (sent !== size) throw new Error(`The file has ${sent} bytes instead of ${size}`);
    isWhole = true;
    yield END_OF_FILE;
  }
  let fault: unknown;
  // Nobody waits for the sending: where clamd hangs up in the middle, Node's pipeline may never settle.
  pipeline(bytes, asChunks, socket, { end: false }).catch((error: unknown) => {
    fault = error;
    socket.destroy();
  });
  const said = await answer;
  socket.destroy();
  if (said === null) throw new Error('clamd gave no answer', { cause: fault ?? socket.errored });
  if (!isWhole) throw new Error(`clamd did not take the whole file: ${said}`);
  return said;
}

/** The first answer on a connection, without its end; null when the connection is over before it is complete. */
function readAnswer(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      said += part;
      const end = said.indexOf('\0');
      if (end !== -1) resolve(said.slice(0, end));
      else if (said.length > MAX_ANSWER) resolve(null);
    });
    socket.once('close', () => resolve(null));
    socket.once('end', () => resolve(null));
  });
}

/** Only one answer means a clean file; whatever is neither that nor a finding is no verdict. */
function verdictOf(said: string): Verdict {
  if (said === 'stream: OK') return { threat: null };
  const found = /^stream: (.+) FOUND$/s.exec(said)?.[1];
  if (found === undefined) throw new Error(`clamd has no verdict: ${said}`);
  return { threat: found.replace(/\p{C}/gu, '').slice(0, MAX_THREAT) || 'unnamed' };
}
