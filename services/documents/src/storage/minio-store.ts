import { createReadStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { addAbortSignal, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { pooledConnector, type PooledResponse, dispatchPooled, traceCalls } from '@kontor/service-kit/http-client';
import { Client, S3Error } from 'minio';
import { Agent, type Dispatcher, request } from 'undici';

import { INSTALLATION_KEY, type ObjectStore, PlaceMissing } from './object-store.ts';
import { storageError, storageFull } from './storage-error.ts';

export interface S3Settings {
  endpoint: URL;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
  /** Where browsers reach the same server, if they do. */
  publicUrl?: URL | undefined;
}

/** How long each step may take, in ms. S3 is on the same network: what takes longer is not coming (RE-5, F-6). */
export const patience = {
  connect: 1_000,
  /** To the beginning of an answer; for calls without a document, to its end. */
  answer: 5_000,
  /** For S3 to take nothing more of an upload, or to confirm it. */
  uploadStall: 7_000,
  upload: 60_000,
  download: 15 * 60_000,
};
type Patience = typeof patience;
/** How long a signed URL is good for; generous, since the clocks of two machines differ. */
const SIGNATURE_SECONDS = 900;

/**
 * Documents in a private bucket of any S3 server. The minio client signs, and lists; undici carries the bytes, since
 * minio's own `putObject` holds the whole file in memory and knows no time limits.
 */
export function openMinioStore(settings: S3Settings, limits = patience): ObjectStore {
  const { endpoint, bucket, region, publicUrl } = settings;
  const client = clientOf(settings, endpoint, limits);
  // Readers are slow and uploads are not: neither waits for a connection that the other holds.
  const reads = agent(100, pooledConnector({ timeout: limits.connect, rejectUnauthorized: true }));
  const writes = agent(20, { timeout: limits.connect });

  async function send(method: 'HEAD' | 'PUT' | 'DELETE', key: string, options: SendOptions) {
    const { expect, dispatcher, late = AbortSignal.timeout(limits.answer), ...rest } = options;
    const url = await client.presignedUrl(method, bucket, key, SIGNATURE_SECONDS);
    const answer = await request(url, { method, dispatcher, signal: late, ...rest });
    if (expect.includes(answer.statusCode)) return answer;
    await answer.body.dump();
    if (answer.statusCode === 507) throw storageFull();
    throw new Error(`S3 answered ${method} ${key} with ${answer.statusCode}`);
  }

  async function hasBucket(): Promise<boolean> {
    const answer = await send('HEAD', '', { expect: [200, 404], dispatcher: writes });
    await answer.body.dump();
    return answer.statusCode === 200;
  }

  return {
    ...(publicUrl && { link: linksBy(clientOf(settings, publicUrl, limits), bucket) }),

    async put(key, file) {
      const stall = new AbortController();
      const timer = setTimeout(() => stall.abort(new Error('S3 stopped taking the upload')), limits.uploadStall);
      async function* watched() {
        for await (const chunk of createReadStream(file.path)) {
          timer.refresh();
          yield chunk as Buffer;
        }
      }
      try {
        const answer = await send('PUT', key, {
          expect: [200],
          dispatcher: writes,
          headers: { 'content-length': String(file.size), 'content-type': 'application/octet-stream' },
          body: Readable.from(watched(), { objectMode: false }),
          late: AbortSignal.any([stall.signal, AbortSignal.timeout(limits.upload)]),
        });
        await answer.body.dump();
      } catch (error) {
        throw storageError(error);
      } finally {
        clearTimeout(timer);
      }
    },

    async get(key, { start, end }) {
      // The limit is on the beginning of the answer: how long its bytes take is up to the reader.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new Error('S3 did not answer')), limits.answer);
      try {
        const headers = { range: `bytes=${start}-${end}` };
        const url = new URL(await client.presignedUrl('GET', bucket, key, SIGNATURE_SECONDS));
        const call = { origin: url.origin, path: url.pathname + url.search, method: 'GET', headers } as const;
        const { statusCode, body, headers: answered } = await piecesOf(reads, call, late.signal);
        if (statusCode !== 206 || Number(answered['content-length']) !== end - start + 1) {
          body.destroy();
          throw new Error(`S3 answered GET ${key} with ${statusCode} and ${answered['content-length']} bytes`);
        }
        return addAbortSignal(AbortSignal.timeout(limits.download), body);
      } catch (error) {
        throw storageError(error);
      } finally {
        clearTimeout(timer);
      }
    },

    async remove(key) {
      try {
        const answer = await send('DELETE', key, { expect: [200, 204, 404], dispatcher: writes });
        await answer.body.dump();
      } catch (error) {
        throw storageError(error);
      }
    },

    async *list() {
      for await (const { name, lastModified } of client.listObjectsV2(bucket, '', true))
        if (name && name !== INSTALLATION_KEY) yield { key: name, modifiedAt: lastModified! };
    },

    async readMark() {
      try {
        return await text(await client.getObject(bucket, INSTALLATION_KEY));
      } catch (error) {
        if (error instanceof S3Error && error.code === 'NoSuchKey') return null;
        throw error;
      }
    },

    async writeMark(content) {
      await client.putObject(bucket, INSTALLATION_KEY, content);
    },

    async prepare() {
      if (!(await hasBucket())) await makeBucket(client, bucket, region);
    },

    async check() {
      if (!(await hasBucket())) throw new PlaceMissing(`There is no bucket ${bucket} at ${endpoint.host}`);
    },

    close: async () => {
      await Promise.all([reads.destroy(), writes.destroy()]);
    },
  };
}

const clientOf = ({ accessKey, secretKey, region }: S3Settings, { hostname, port, protocol }: URL, limits: Patience) =>
  new Client({
    endPoint: hostname,
    ...(port && { port: Number(port) }),
    useSSL: protocol === 'https:',
    accessKey,
    secretKey,
    region,
    retryOptions: { disableRetry: true },
    transport: limited(protocol === 'https:' ? https : http, limits.answer),
  });

/** Links are signed for the host that browsers ask, and nobody is asked for them. */
const linksBy =
  (client: Client, bucket: string): NonNullable<ObjectStore['link']> =>
  (key, seconds, { contentType, contentDisposition }) =>
    client.presignedGetObject(bucket, key, seconds, {
      'response-content-type': contentType,
      'response-content-disposition': contentDisposition,
      'response-cache-control': 'private, no-store',
    });

interface SendOptions {
  /** The statuses that are no error. */
  expect: number[];
  dispatcher: Dispatcher;
  late?: AbortSignal;
  headers?: Record<string, string>;
  body?: Readable;
}

/** The beginning of an answer, at the latest when `late` says so. */
function piecesOf(from: Dispatcher, call: Dispatcher.DispatchOptions, late: AbortSignal): Promise<PooledResponse> {
  return new Promise((resolve, reject) => {
    dispatchPooled(from, call, (error, answer) => (error ? reject(error) : resolve(answer!)), late);
  });
}

const agent = (connections: number, connect: NonNullable<Agent.Options['connect']>) =>
  new Agent({
    connections,
    allowH2: false,
    connect,
    // The time to the answer is limited by each call's signal.
    headersTimeout: 0,
    bodyTimeout: 10_000,
  }).compose(traceCalls);

/** The minio client knows no time limits: each of its calls is given one here, from first to last byte. */
const limited = (transport: typeof http | typeof https, milliseconds: number) =>
  ({
    request: (options: http.RequestOptions, onResponse: (response: http.IncomingMessage) => void) =>
      transport.request({ ...options, signal: AbortSignal.timeout(milliseconds) }, onResponse),
  }) as Pick<typeof http, 'request'>;

async function makeBucket(client: Client, bucket: string, region: string): Promise<void> {
  try {
    await client.makeBucket(bucket, region);
  } catch (error) {
    // Another replica was faster.
    if (!(error instanceof S3Error && error.code === 'BucketAlreadyOwnedByYou')) throw error;
  }
}
