import { describe, expect, it } from 'vitest';

import { audienceOf, type Caller, canSee } from './access.ts';

const admin = { id: 1, role: 'admin', duties: [] } satisfies Caller;
const elsa = { id: 2, role: 'employee', duties: [] } satisfies Caller;
const olle = { id: 3, role: 'employee', duties: [] } satisfies Caller;
const GONE = 99;

// isPublic, employeeId, then whether the admin, Elsa and Olle see it (docs/specification.md#roles-and-permissions).
describe.each([
  [true, null, true, true, true],
  [true, elsa.id, true, true, true],
  [true, GONE, true, true, true],
  [false, null, true, true, true],
  [false, elsa.id, true, true, false],
  [false, GONE, true, false, false],
])('a document with isPublic %s for employee %s', (isPublic, employeeId, adminSees, elsaSees, olleSees) => {
  const document = { employeeId, audience: audienceOf({ isPublic, employeeId }) };

  it('is visible according to the specification', () => {
    expect([admin, elsa, olle].map((caller) => canSee(document, caller))).toEqual([adminSees, elsaSees, olleSees]);
  });

  it('is visible to an admin it is addressed to, as to any admin', () => {
    expect(canSee(document, { ...admin, id: elsa.id })).toBe(true);
  });
});

it('stays hidden when its employee id is lost [DO-11, DO-12, DO-13]', () => {
  expect(canSee({ audience: 'employee', employeeId: null }, elsa)).toBe(false);
});
