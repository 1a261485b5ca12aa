import { json } from 'node:stream/consumers';

import { type StandIn, startStandIn } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface StandInService<Body> extends StandIn {
  /** Every body it received, repeated ones and those that it refused too. */
  received: Body[];
  /** What it replies to a GET of each path; others are 404. */
  replies: Map<string, object>;
}

/** A stand-in for the tests of a file or of a `describe`: available, and without bodies, at the beginning of each. */
export function useStandIn<Body>(name: string, path: string): StandInService<Body> {
  let isAvailable = true;
  const service = { received: [] as Body[], replies: new Map<string, object>() } as StandInService<Body>;
  beforeAll(async () => {
    const standIn = await startStandIn([name], async (request) => {
      if (request.method === 'GET') return isAvailable ? service.replies.get(request.url!) : 503;
      if (request.method !== 'POST' || request.url !== path) return 503;
      service.received.push((await json(request)) as Body);
      return isAvailable ? null : 503;
    });
    Object.assign(service, standIn, { setAvailable: (value: boolean) => void (isAvailable = value) });
  });
  beforeEach(() => {
    service.setAvailable(true);
    service.received.length = 0;
  });
  afterAll(() => service.close());
  return service;
}
