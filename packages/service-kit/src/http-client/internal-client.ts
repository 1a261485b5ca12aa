import { CALLER_HEADER, type CallerKeys } from '../http/caller.ts';
import { unavailable } from '../http/errors.ts';
import type { Lookup } from './addresses.ts';
import { connections, primaryUrl, Replicas } from './replicas.ts';
import { requestBuffered } from './buffered-request.ts';

export interface InternalClient {
  /** Asks another service on its internal port. The JSON of a 200, null for a 404; throws 503 for all else. */
  get<Reply>(path: `/internal/${string}`, headers?: Record<string, string>): Promise<Reply | null>;
  /** Tells another service something, as JSON. Throws 503 for any answer but 204. */
  post(path: `/internal/${string}`, body: object): Promise<void>;
  close(): Promise<void>;
}

/**
 * A client for the internal port of `audience`, any of its replicas: at most 50 connections to each, connect within 1 s,
 * the whole answer within 5 s.
 */
export function internalClient(
  urls: string,
  from: string,
  audience: string,
  keys: CallerKeys,
  lookUp?: Lookup,
): InternalClient {
  const agent = connections({ connections: 50 });
  const replicas = new Replicas(urls, { lookUp });
  const dispatcher = replicas.spread(agent);
  const { origin } = new URL(primaryUrl(urls));
  const send = async (path: string, headers: Record<string, string>, body?: string) =>
    requestBuffered(dispatcher, {
      origin,
      path,
      withinMs: 5_000,
      headers: { ...headers, [CALLER_HEADER]: await keys.signService(from, audience) },
      ...(body !== undefined && { method: 'POST', body }),
    });
  return {
    async get<Reply>(path: string, headers: Record<string, string> = {}) {
      try {
        const { statusCode, body } = await send(path, headers);
        if (statusCode === 200) return JSON.parse(body.toString()) as Reply;
        if (statusCode === 404) return null;
        throw new Error(`${audience} answered ${statusCode}`);
      } catch (error) {
        throw unavailable(error);
      }
    },
    async post(path, body) {
      try {
        const { statusCode } = await send(path, { 'content-type': 'application/json' }, JSON.stringify(body));
        if (statusCode !== 204) throw new Error(`${audience} answered ${statusCode}`);
      } catch (error) {
        throw unavailable(error);
      }
    },
    close() {
      replicas.close();
      return agent.close();
    },
  };
}
