import { duties, isAllowed } from '@kontor/contracts/endpoints';
import { endpoints } from '@kontor/contracts/schemas';
import { expect, it } from 'vitest';

import { type TestService, testUsers, withDuties } from './test-service.ts';

const employees = [testUsers.employee, ...duties.map((duty) => withDuties(duty))];

/** Tests that the calls of the service `name` are refused to all whom the contract does not name. */
export function testAccess(name: string, service: () => TestService): void {
  const calls = endpoints.filter(({ config }) => config.service === name && config.access !== 'anyone');

  it.each(calls.map((call) => [`${call.method} ${call.url}`, call] as const))(
    '%s is only for whom the contract names',
    async (_name, { method, url, config: { access } }) => {
      const path = url.replaceAll(/:\w+/g, '1');
      const reply = async (as: Parameters<TestService['as']>[0]) => {
        const { statusCode, body } = await service().call(method, path, {
          as,
          ...(method !== 'GET' && { payload: {} }),
        });
        return body.includes('"forbidden"') ? 403 : statusCode;
      };
      expect(await reply(null)).toBe(401);
      for (const employee of employees)
        expect((await reply(employee)) === 403, employee.duties.join()).toBe(!isAllowed(access, employee));
    },
  );
}
