import { createReadStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { addAbortSignal, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { traceCalls } from '@kontor/service-kit/http-client';
import { dispatchPooled, pooledConnector, type PooledResponse } from '@kontor/service-kit/http-client/pooled';
import { Client, S3Error } from 'minio';
import { Agent, type Dispatcher, request } from 'undici';

import {
  INSTALLATION_KEY,
  type ObjectStore,
  orStorageError,
  storageError,
  storageFull,
  StoreMissing,
} from './object-store.ts';

export interface S3Settings {
  endpoint: URL;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
  /** Where browsers reach the same server, if they do. */
  publicUrl?: URL | undefined;
}

/** Time limits in ms. S3 is on the same network, so a response that takes longer will not come. */
export const timeouts = {
  connect: 1_000,
  /** To the headers of the response, and to its end for requests without a document. */
  response: 5_000,
  /** Without progress of an upload, or without its confirmation. */
  uploadStall: 7_000,
  upload: 60_000,
  download: 15 * 60_000,
};
type Timeouts = typeof timeouts;
/** The lifetime of a signed URL; long, since the clocks of two machines differ. */
const SIGNATURE_SECONDS = 900;

/**
 * Stores objects in a private bucket of any S3 server. The minio client signs and lists; undici transfers the bytes, since
 * minio's `putObject` buffers the whole file and has no timeouts.
 */
export function openS3Store(settings: S3Settings, limits = timeouts): ObjectStore {
  const { endpoint, bucket, region, publicUrl } = settings;
  const client = clientOf(settings, endpoint, limits);
  // Separate pools: slow downloads must not use up the connections of uploads.
  const reads = agent(100, pooledConnector({ timeout: limits.connect, rejectUnauthorized: true }));
  const writes = agent(20, { timeout: limits.connect });

  /** Sends a request and reads its response. Resolves to the status, which is one of `expected`. */
  async function send(method: 'HEAD' | 'PUT' | 'DELETE', key: string, expected: number[], options: SendOptions = {}) {
    const { signal = AbortSignal.timeout(limits.response), ...rest } = options;
    const url = await client.presignedUrl(method, bucket, key, SIGNATURE_SECONDS);
    const { statusCode, body } = await request(url, { method, dispatcher: writes, signal, ...rest });
    await body.dump();
    if (expected.includes(statusCode)) return statusCode;
    if (statusCode === 507) throw storageFull();
    throw new Error(`S3 replied ${statusCode} to ${method} ${key}`);
  }

  const hasBucket = async () => (await send('HEAD', '', [200, 404])) === 200;

  return {
    ...(publicUrl && { link: linksBy(clientOf(settings, publicUrl, limits), bucket) }),

    async put(key, file) {
      const stall = new AbortController();
      const timer = setTimeout(() => stall.abort(new Error('S3 stopped reading the upload')), limits.uploadStall);
      async function* watched() {
        for await (const chunk of createReadStream(file.path)) {
          timer.refresh();
          yield chunk as Buffer;
        }
      }
      try {
        await send('PUT', key, [200], {
          headers: { 'content-length': String(file.size), 'content-type': 'application/octet-stream' },
          body: Readable.from(watched(), { objectMode: false }),
          signal: AbortSignal.any([stall.signal, AbortSignal.timeout(limits.upload)]),
        });
      } catch (error) {
        throw storageError(error);
      } finally {
        clearTimeout(timer);
      }
    },

    async get(key, { start, end }) {
      // Limits the time to the headers: the body takes as long as its client reads.
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(new Error('S3 did not reply')), limits.response);
      try {
        const headers = { range: `bytes=${start}-${end}` };
        const url = new URL(await client.presignedUrl('GET', bucket, key, SIGNATURE_SECONDS));
        const call = { origin: url.origin, path: url.pathname + url.search, method: 'GET', headers } as const;
        const { statusCode, body, headers: received } = await dispatchPooledCall(reads, call, abort.signal);
        if (statusCode !== 206 || Number(received['content-length']) !== end - start + 1) {
          body.destroy();
          throw new Error(`S3 replied ${statusCode} with ${received['content-length']} bytes to GET ${key}`);
        }
        return addAbortSignal(AbortSignal.timeout(limits.download), body);
      } catch (error) {
        throw storageError(error);
      } finally {
        clearTimeout(timer);
      }
    },

    remove: async (key) => void (await orStorageError(send('DELETE', key, [200, 204, 404]))),

    async *list() {
      for await (const { name, lastModified } of client.listObjectsV2(bucket, '', true))
        if (name && name !== INSTALLATION_KEY) yield { key: name, modifiedAt: lastModified! };
    },

    async readMarker() {
      try {
        return await text(await client.getObject(bucket, INSTALLATION_KEY));
      } catch (error) {
        if (error instanceof S3Error && error.code === 'NoSuchKey') return null;
        throw error;
      }
    },

    writeMarker: async (content) => void (await client.putObject(bucket, INSTALLATION_KEY, content)),

    async create() {
      if (await hasBucket()) return;
      await client.makeBucket(bucket, region).catch((error: unknown) => {
        // Another replica created it first.
        if (!(error instanceof S3Error && error.code === 'BucketAlreadyOwnedByYou')) throw error;
      });
    },

    async check() {
      if (!(await hasBucket())) throw new StoreMissing(`There is no bucket ${bucket} at ${endpoint.host}`);
    },

    close: async () => {
      await Promise.all([reads.destroy(), writes.destroy()]);
    },
  };
}

const clientOf = ({ accessKey, secretKey, region }: S3Settings, { hostname, port, protocol }: URL, limits: Timeouts) =>
  new Client({
    endPoint: hostname,
    ...(port && { port: Number(port) }),
    useSSL: protocol === 'https:',
    accessKey,
    secretKey,
    region,
    retryOptions: { disableRetry: true },
    transport: withTimeout(protocol === 'https:' ? https : http, limits.response),
  });

/** Signs URLs for the host by which browsers reach the server; no request is made. */
const linksBy =
  (client: Client, bucket: string): NonNullable<ObjectStore['link']> =>
  (key, seconds, { contentType, contentDisposition }) =>
    client.presignedGetObject(bucket, key, seconds, {
      'response-content-type': contentType,
      'response-content-disposition': contentDisposition,
      'response-cache-control': 'private, no-store',
    });

interface SendOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  body?: Readable;
}

/** Resolves with the response headers and the body; `signal` aborts until then. */
function dispatchPooledCall(
  dispatcher: Dispatcher,
  call: Dispatcher.DispatchOptions,
  signal: AbortSignal,
): Promise<PooledResponse> {
  return new Promise((resolve, reject) => {
    dispatchPooled(dispatcher, call, (error, response) => (error ? reject(error) : resolve(response!)), signal);
  });
}

const agent = (connections: number, connect: NonNullable<Agent.Options['connect']>) =>
  new Agent({
    connections,
    allowH2: false,
    connect,
    // The signal of each request limits the time to its headers.
    headersTimeout: 0,
    bodyTimeout: 10_000,
  }).compose(traceCalls);

/** The minio client has no timeouts; this limits each of its requests as a whole. */
const withTimeout = (transport: typeof http | typeof https, milliseconds: number) =>
  ({
    request: (options: http.RequestOptions, onResponse: (response: http.IncomingMessage) => void) =>
      transport.request({ ...options, signal: AbortSignal.timeout(milliseconds) }, onResponse),
  }) as Pick<typeof http, 'request'>;
