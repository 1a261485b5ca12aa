import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

import { quantile } from '@kontor/test-kit/load';
import { ResponseReader } from './response-reader.ts';

/** A request that is sent repeatedly. */
export interface Call {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The address of the client. */
  localAddress?: string;
  /** The cookies of many users: each sends four requests in turn, as a page does, or `inTurn`. */
  cookies?: readonly string[];
  inTurn?: number;
  /** `{n}` in a text becomes a different number in each request. */
  body?: { text: string } | { file: { field: string; bytes: number } };
  /** The expected status, by default 200, and length of a response. */
  status?: number;
  responseBytes?: number;
}

export interface Plan {
  call: Call;
  connections: number;
  seconds: number;
}

export interface Loop {
  requests: number;
  failed: number;
  /** From the first request to the end of the last response. */
  seconds: number;
  p50: number;
  p99: number;
}

const READ_BYTES = 256 * 1024;

/**
 * Sends the call on each connection, the next request after the response to the previous one, for `seconds`. Uses plain
 * sockets and a minimal parser: an HTTP library takes more processor time for a request than nginx for its response.
 */
export async function runLoop({ call, connections, seconds }: Plan): Promise<Loop> {
  const next = requestsOf(call);
  const times: number[] = [];
  let failed = 0;
  const begin = performance.now();
  const until = begin + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => lane()));
  const took = (performance.now() - begin) / 1000;
  return { requests: times.length, failed, seconds: took, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };

  async function lane(): Promise<void> {
    // A server may close a connection after a number of responses.
    while (performance.now() < until) await connection();
  }

  function connection(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const reader = new ResponseReader();
    let sent = 0;
    const send = (socket: Socket) => {
      sent = performance.now();
      socket.write(next());
    };
    const receive = (bytes: Buffer) => {
      const response = reader.push(bytes);
      if (!response) return;
      const now = performance.now();
      times.push(now - sent);
      if (response.status !== (call.status ?? 200) || response.bodyBytes !== (call.responseBytes ?? response.bodyBytes))
        failed++;
      if (response.isLast || now >= until) socket.destroy();
      else send(socket);
    };
    const { hostname, port } = new URL(call.url);
    const socket = connect({
      host: hostname,
      port: Number(port || 80),
      noDelay: true,
      ...(call.localAddress && { localAddress: call.localAddress }),
      onread: {
        buffer: Buffer.allocUnsafe(READ_BYTES),
        callback(count, buffer) {
          try {
            receive(Buffer.from(buffer.buffer, buffer.byteOffset, count));
          } catch (error) {
            socket.destroy(error as Error);
          }
          return true;
        },
      },
    });
    socket.on('connect', () => send(socket));
    socket.on('error', reject);
    // The server closed the connection before a response.
    socket.on('end', () => failed++);
    socket.on('close', () => resolve());
    return promise;
  }
}

/** Returns a function that yields the bytes of the next request. */
function requestsOf({ url, method = 'GET', headers = {}, cookies = [], inTurn = 4, body }: Call): () => Buffer {
  const { pathname, search, host } = new URL(url);
  const head = (extra: Record<string, string | number>) =>
    [
      `${method} ${pathname}${search} HTTP/1.1`,
      ...Object.entries({ host, ...headers, ...extra }).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n');
  if (!body) {
    const requests = cookies.length > 0 ? cookies.map((cookie) => head({ cookie })) : [head({})];
    const buffers = requests.map((request) => Buffer.from(request));
    let sent = 0;
    return () => buffers[Math.floor(sent++ / inTurn) % buffers.length]!;
  }
  if ('file' in body) {
    const { field, bytes } = body.file;
    const before = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="bench.txt"\r\n\r\n`;
    const form = Buffer.concat([Buffer.from(before), Buffer.alloc(bytes, 'a'), Buffer.from('\r\n--b--\r\n')]);
    const type = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': form.length };
    const request = Buffer.concat([Buffer.from(head(type)), form]);
    return () => request;
  }
  // Unique across rounds: the product detects a repeated message.
  let number = Date.now() * 1000;
  return () => {
    const text = body.text.replaceAll('{n}', String(number++));
    return Buffer.from(head({ 'content-length': Buffer.byteLength(text) }) + text);
  };
}
