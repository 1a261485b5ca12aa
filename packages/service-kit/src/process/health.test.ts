import { Type } from 'typebox';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { buildTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let asked: number;
let isUnavailable: boolean;
/** The service's clock in ms. */
let time: number;

beforeEach(async () => {
  asked = 0;
  isUnavailable = false;
  time = 0;
  service = await buildTestService(
    {
      name: 'sample',
      settings: Type.Object({}),
      async build({ health }) {
        health.require('part', async () => {
          asked++;
          if (isUnavailable) throw new Error('away');
        });
      },
    },
    {},
  );
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await service.close();
});

const publicStatus = async () => (await service.app.inject('/health/ready')).statusCode;
const internalStatus = async () => (await service.internal.inject('/health/ready')).statusCode;

it('checks its dependencies once a second, however many requests the public port gets', async () => {
  expect(new Set(await Promise.all(Array.from({ length: 50 }, publicStatus)))).toEqual(new Set([200]));
  expect(asked).toBe(1);
  isUnavailable = true;
  time = 999;
  expect(await publicStatus()).toBe(200);
  time = 1_000;
  expect((await service.app.inject('/health/ready')).json()).toEqual({
    status: 'unavailable',
    checks: { part: 'unavailable' },
  });
  expect(await publicStatus()).toBe(503);
  expect(asked).toBe(2);
});

it('checks them at every request of the internal port', async () => {
  expect([await internalStatus(), await internalStatus(), asked]).toEqual([200, 200, 2]);
  isUnavailable = true;
  expect(await internalStatus()).toBe(503);
  expect((await service.internal.inject('/health/live')).json()).toEqual({ status: 'ok' });
});

it('is not ready once it is stopping', async () => {
  expect(await publicStatus()).toBe(200);
  service.health.stopping();
  expect([await publicStatus(), await internalStatus()]).toEqual([503, 503]);
});
