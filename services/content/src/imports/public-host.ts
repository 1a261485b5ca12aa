import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

import { limits } from '@kontor/contracts/endpoints';
import { isPublicAddress } from '@kontor/service-kit/http';
import { Agent, type Dispatcher, request } from 'undici';

const MAX_REDIRECTS = 3;
const SECONDS = 20;
/** Images in a row that cannot be fetched, after which the host is taken to be away. */
const MAX_FAILURES = 10;

/** Resolves a name for a connection, and refuses it when any of its addresses is not public: those are what is connected to. */
export const publicLookup: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(`${host} is not public`), []);
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]!.address, addresses[0]!.family);
  });

export type Fetched = Buffer | 'image-missing' | 'image-unreachable' | 'image-elsewhere' | 'image-refused';

export interface ImageHost {
  /** The bytes of an image of the host, by its address or its path there. */
  fetch(address: string): Promise<Fetched>;
  close(): Promise<void>;
}

/** Fetches from one host, which a redirect cannot leave, over connections to public addresses alone. */
export function openImageHost(
  host: string,
  dispatcher: Dispatcher = new Agent({ connect: { lookup: publicLookup, timeout: 5_000 }, connections: 4 }),
): ImageHost {
  let failures = 0;

  async function get(url: URL, redirects: number, signal: AbortSignal): Promise<Fetched> {
    const isOther = url.hostname !== host || url.port !== '' || url.username !== '' || !/^https?:$/.test(url.protocol);
    if (isOther) return 'image-elsewhere';
    const { statusCode, headers, body } = await request(url.href, {
      dispatcher,
      signal,
      headers: { accept: 'image/*' },
    });
    const location = statusCode >= 300 && statusCode < 400 ? URL.parse(String(headers['location']), url.href) : null;
    if (statusCode !== 200 || Number(headers['content-length'] ?? 0) > limits.fileBytes) {
      body.on('error', () => undefined).destroy();
      if (location) return redirects > 0 ? get(location, redirects - 1, signal) : 'image-unreachable';
      if (statusCode === 200) return 'image-refused';
      return statusCode === 404 || statusCode === 410 ? 'image-missing' : 'image-unreachable';
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      // Leaving the loop closes the connection.
      if (bytes > limits.fileBytes) return 'image-refused';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  return {
    async fetch(address) {
      if (failures >= MAX_FAILURES) return 'image-unreachable';
      const url = URL.parse(address, `https://${host}/`);
      if (!url) return 'image-elsewhere';
      const fetched = await get(url, MAX_REDIRECTS, AbortSignal.timeout(SECONDS * 1000)).catch(
        () => 'image-unreachable' as const,
      );
      failures = fetched === 'image-unreachable' ? failures + 1 : 0;
      return fetched;
    },
    close: () => dispatcher.close(),
  };
}
