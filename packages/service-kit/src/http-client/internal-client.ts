import { CALLER_HEADER, type AssertionKeys } from '../http/assertion.ts';
import { unavailable } from '../http/errors.ts';
import type { Lookup } from './addresses.ts';
import { createAgent, primaryUrl, Replicas, requestBuffered } from './replicas.ts';

/** The cause of a 503 for a response of 400, or of 413 or 415 to bytes: the same again would be refused again. */
export class CallRefused extends Error {}

const REFUSALS = [400, 413, 415];

export interface InternalClient {
  /** The JSON of a 200, null for a 404. Throws 503 for any other response. */
  get<Reply>(path: `/internal/${string}`, headers?: Record<string, string>): Promise<Reply | null>;
  /** Posts JSON. Throws 503 for any response but 204. */
  post(path: `/internal/${string}`, body: object): Promise<void>;
  /** Puts bytes, for which the service may take a minute; the JSON of the 200. Throws 503 for any other response. */
  put<Reply>(path: `/internal/${string}`, bytes: Uint8Array): Promise<Reply>;
  close(): Promise<void>;
}

/**
 * A client of the internal port of the service `audience`, balanced over its replicas: at most 50 connections to each,
 * 1 s to connect, 5 s to the end of the response.
 */
export function internalClient(
  urls: string,
  from: string,
  audience: string,
  keys: AssertionKeys,
  lookup?: Lookup,
): InternalClient {
  const agent = createAgent({ connections: 50 });
  const replicas = new Replicas(urls, { lookup });
  const dispatcher = replicas.balance(agent);
  const { origin } = new URL(primaryUrl(urls));
  /** The JSON of a 200; null for another expected status. */
  async function send<Reply>(
    path: string,
    expected: number[],
    headers: Record<string, string> = {},
    sent: { method?: 'POST' | 'PUT'; body?: string | Uint8Array; withinMs?: number } = {},
  ): Promise<Reply | null> {
    try {
      const { statusCode, body } = await requestBuffered(dispatcher, {
        origin,
        path,
        withinMs: 5_000,
        ...sent,
        headers: { ...headers, [CALLER_HEADER]: await keys.signService(from, audience) },
      });
      if (!expected.includes(statusCode))
        throw new (REFUSALS.includes(statusCode) ? CallRefused : Error)(`${audience} responded with ${statusCode}`);
      return statusCode === 200 ? (JSON.parse(body.toString()) as Reply) : null;
    } catch (error) {
      throw unavailable(error);
    }
  }
  return {
    get: (path, headers) => send(path, [200, 404], headers),
    async post(path, body) {
      await send(path, [204], { 'content-type': 'application/json' }, { method: 'POST', body: JSON.stringify(body) });
    },
    async put<Reply>(path: string, bytes: Uint8Array) {
      const headers = { 'content-type': 'application/octet-stream' };
      return (await send<Reply>(path, [200], headers, { method: 'PUT', body: bytes, withinMs: 60_000 }))!;
    },
    close() {
      replicas.close();
      return agent.close();
    },
  };
}
