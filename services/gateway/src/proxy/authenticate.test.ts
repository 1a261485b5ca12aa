import { testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { as, startTestGateway, type TestGateway } from '../testing/harness.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.sessionIds.length = 0;
  gateway.users.set('elsa', testUsers.employee);
});

const read = async (): Promise<unknown> => {
  await (await fetch(`${gateway.url}/api/documents`, as('elsa'))).text();
  return (await gateway.lastCaller('documents'))?.user ?? null;
};

describe("the caller's identity", () => {
  it('is checked at every call, also for concurrent calls with one cookie', async () => {
    await read();
    await Promise.all(Array.from({ length: 10 }, read));
    expect(gateway.sessionIds).toHaveLength(11);
  });

  it('is anonymous from the first call after the session ended', async () => {
    expect(await read()).toEqual(testUsers.employee);
    gateway.users.delete('elsa');
    expect(await read()).toBeNull();
    gateway.users.set('elsa', testUsers.employee);
    expect(await read()).toEqual(testUsers.employee);
  });

  it('has its current role at once', async () => {
    await read();
    gateway.users.set('elsa', { ...testUsers.employee, role: 'admin' });
    expect(await read()).toMatchObject({ role: 'admin' });
  });

  it('is signed once for consecutive calls, each with its own request id', async () => {
    gateway.seen.length = 0;
    await read();
    await read();
    const [first, second] = gateway.seen.map(({ headers }) => headers);
    expect(second!['x-kontor-caller']).toBe(first!['x-kontor-caller']);
    expect(second!['x-request-id']).not.toBe(first!['x-request-id']);
    expect(gateway.sessionIds).toEqual([first!['x-request-id'], second!['x-request-id']]);
  });
});
