import { isAllowed } from '@kontor/contracts/endpoints';
import { endpoints } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { expect, it } from 'vitest';

import { errorOf, useService } from './testing/harness.ts';

const service = useService();

const calls = endpoints.filter(({ config }) => config.service === 'identity' && config.access !== 'anyone');

it.each(calls.map((call) => [`${call.method} ${call.url}`, call] as const))(
  '%s is only for whom the contract names',
  async (_name, { method, url, config: { access } }) => {
    const path = url.replace(':id', url.includes('sessions/:id') ? 'x'.repeat(43) : '1');
    const more = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
    expect(errorOf(await service.call(method, path, more))).toBe('401 not-signed-in');
    const response = await service.call(method, path, { ...more, as: testUsers.employee });
    expect(response.statusCode === 403).toBe(!isAllowed(access, testUsers.employee));
  },
);

it('has calls for the signed-in and for admins', () => {
  expect(calls.length).toBeGreaterThan(40);
  expect(new Set(calls.map(({ config }) => isAllowed(config.access, testUsers.employee)))).toEqual(
    new Set([true, false]),
  );
});
