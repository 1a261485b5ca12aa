import { describe, expect, it } from 'vitest';

import { testUsers, withDuties } from '../testing/test-service.ts';
import { assertAccess } from './service-app.ts';

const { admin, employee } = testUsers;

describe('access', () => {
  it.each([
    ['anyone', null, 0],
    ['signed-in', null, 401],
    ['signed-in', employee, 0],
    ['admin', null, 401],
    ['admin', employee, 403],
    ['admin', withDuties('people', 'payroll'), 403],
    ['admin', admin, 0],
    [['leads'], null, 401],
    [['leads'], employee, 403],
    [['leads'], withDuties('editor', 'people'), 403],
    [['leads'], withDuties('editor', 'leads'), 0],
    [['documents', 'payroll'], withDuties('payroll'), 0],
    [['leads'], admin, 0],
  ] as const)('for %s by %o answers %i', (access, user, status) => {
    const refusal = () => assertAccess(access, user);
    if (status === 0) expect(refusal).not.toThrow();
    else expect(refusal).toThrow(expect.objectContaining({ statusCode: status }));
  });
});
