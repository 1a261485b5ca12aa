import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request as it goes over the wire: neither the path nor the headers are tidied up, as `fetch` would. */
export interface WireRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** No response may take longer (docs/security-evidence.md UP-14). */
export const HANG_MS = 8_000;

export type Send = (asked: WireRequest) => Promise<WireAnswer>;

/** Sends requests to the product at `url` over few connections that are kept open. Throws when an answer takes too long. */
export function wire(url: string, connections: number): Send & { close(): void } {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send: Send = ({ method, path, headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const outgoing = request(
        { agent, hostname, port, method, path, headers: { ...length, ...headers } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            clearTimeout(timer);
            resolve({
              status: answer.statusCode!,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
            });
          });
        },
      );
      const timer = setTimeout(
        () => outgoing.destroy(new Error(`${method} ${path}: no answer within ${HANG_MS / 1000} s`)),
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

/** Works through `items`, some at a time. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
