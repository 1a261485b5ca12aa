import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { addAbortSignal, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The scanner's name of the threat in a file; null for a clean file. */
export interface Verdict {
  threat: string | null;
}

/** Scans files for malware. Throws without a verdict: a missing verdict never means a clean file. */
export interface Scanner {
  /**
   * Scans `bytes` of the length `size` in bounded memory and time; `stop` aborts. Throws `ScannerUnavailable`, or another
   * error when there is no verdict on this file.
   */
  scan(bytes: Readable, size: number, stop?: AbortSignal): Promise<Verdict>;
  /** Throws `ScannerUnavailable`. */
  check(): Promise<void>;
}

/** The scanner cannot be reached, which says nothing about the file. */
export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable';
}

const CONNECT_MS = 5_000;
const PING_MS = 1_000;
/** Longer than any reply of clamd to one file. */
const MAX_REPLY = 4_096;
const MAX_THREAT = 200;
const END_OF_FILE = Buffer.alloc(4);

/** A client of ClamAV's daemon (clamd(8), INSTREAM) with one connection for each file. */
export function clamd(url: string, seconds: number): Scanner {
  const address = addressOf(url);
  return {
    async scan(bytes, size, stop) {
      const timeout = AbortSignal.timeout(seconds * 1000);
      const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
      try {
        const socket = await open(address, signal);
        return verdictOf(await sendFile(socket, bytes, size));
      } finally {
        bytes.destroy();
      }
    },
    async check() {
      const socket = await open(address, AbortSignal.timeout(PING_MS));
      const reply = readReply(socket);
      socket.write('zPING\0');
      const text = await reply;
      socket.destroy();
      if (text !== 'PONG') throw new ScannerUnavailable('clamd does not reply');
    },
  };
}

function addressOf(url: string): NetConnectOpts {
  const { protocol, pathname, hostname, port } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** Opens a connection that `signal` destroys. */
async function open(address: NetConnectOpts, signal: AbortSignal): Promise<Socket> {
  const socket = addAbortSignal(signal, connect(address));
  // Readers detect the end of the connection; later errors have no other listener.
  socket.on('error', () => undefined);
  try {
    await once(socket, 'connect', { signal: AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)]) });
    return socket;
  } catch (cause) {
    socket.destroy();
    throw new ScannerUnavailable('clamd cannot be reached', { cause });
  }
}

/** Sends a file and returns clamd's reply. Throws when the file cannot be read completely, or without a reply. */
async function sendFile(socket: Socket, bytes: Readable, size: number): Promise<string> {
  const reply = readReply(socket);
  let sent = 0;
  let isComplete = false;
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
    isComplete = true;
    yield END_OF_FILE;
  }
  let sendError: unknown;
  // Not awaited: the pipeline may never settle when clamd closes the connection in the middle.
  pipeline(bytes, asChunks, socket, { end: false }).catch((error: unknown) => {
    sendError = error;
    socket.destroy();
  });
  const text = await reply;
  socket.destroy();
  if (text === null) throw new Error('clamd sent no reply', { cause: sendError ?? socket.errored });
  if (!isComplete) throw new Error(`clamd did not read the whole file: ${text}`);
  return text;
}

/** The first reply of a connection, without its NUL; null when the connection ends before it is complete. */
function readReply(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\0');
      if (end !== -1) resolve(text.slice(0, end));
      else if (text.length > MAX_REPLY) resolve(null);
    });
    socket.once('close', () => resolve(null));
    socket.once('end', () => resolve(null));
  });
}

/** Parses a reply. Throws for one that reports neither a clean file nor a threat. */
function verdictOf(reply: string): Verdict {
  if (reply === 'stream: OK') return { threat: null };
  const found = /^stream: (.+) FOUND$/s.exec(reply)?.[1];
  if (found === undefined) throw new Error(`clamd has no verdict: ${reply}`);
  return { threat: found.replace(/\p{C}/gu, '').slice(0, MAX_THREAT) || 'unnamed' };
}
