import { describe, expect, it } from 'vitest';

import { testUsers } from '../testing/test-service.ts';
import { assertAccess } from './access.ts';

describe('access', () => {
  it.each([
    ['anyone', null, 0],
    ['signed-in', null, 401],
    ['signed-in', testUsers.employee, 0],
    ['admin', null, 401],
    ['admin', testUsers.employee, 403],
    ['admin', testUsers.admin, 0],
  ] as const)('for %s by %o answers %i', (access, user, status) => {
    const refusal = () => assertAccess(access, user);
    if (status === 0) expect(refusal).not.toThrow();
    else expect(refusal).toThrow(expect.objectContaining({ statusCode: status }));
  });
});
