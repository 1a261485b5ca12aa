import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A raw request: path and headers are sent without `fetch`'s normalization. */
export interface WireRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface WireResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The size of the body: bytes that are not UTF-8 have no length as `text`. */
  bytes: number;
}

/** The longest allowed response time (docs/requirements.ts UP-14). */
export const HANG_MS = 8_000;

export type Send = (request: WireRequest) => Promise<WireResponse>;

/** Sends requests over a few keep-alive connections. Throws if a response takes too long. */
export function wire(url: string, connections: number): Send & { close(): void } {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send: Send = ({ method, path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const outgoing = request(
        { agent, hostname, port, method, path, headers: { ...length, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            clearTimeout(timer);
            const content = Buffer.concat(chunks);
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              text: content.toString(),
              bytes: content.length,
            });
          });
        },
      );
      const timer = setTimeout(
        () => outgoing.destroy(new Error(`${method} ${path}: no response within ${HANG_MS / 1000} s`)),
        HANG_MS,
      );
      outgoing.on('error', (error: Error) => {
        clearTimeout(timer);
        reject(error);
      });
      outgoing.end(body);
    });
  return Object.assign(send, { close: () => agent.destroy() });
}

/** Processes `items`, `concurrency` at a time. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
