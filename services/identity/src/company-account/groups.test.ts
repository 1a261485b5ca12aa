import { describe, expect, it } from 'vitest';

import { groupsIn, parseGroups, rightsOf } from './groups.ts';

describe('the setting of groups', () => {
  it('maps names with spaces, slashes and equals signs to roles and duties', () => {
    const groups = parseGroups(
      ' Kontor admins=admin, /staff/hr = people + documents ,cn=pay=payroll, 0f1e-22=admin+leads,',
    );
    expect([...groups]).toEqual([
      ['Kontor admins', { role: 'admin', duties: [] }],
      ['/staff/hr', { role: 'employee', duties: ['documents', 'people'] }],
      ['cn=pay', { role: 'employee', duties: ['payroll'] }],
      ['0f1e-22', { role: 'admin', duties: ['leads'] }],
    ]);
  });

  it.each([
    ['no rights', 'staff', '"staff" is not <group>=<admin or duties>'],
    ['no group', '=admin', '"=admin" is not <group>=<admin or duties>'],
    ['an unknown duty', 'staff=owner', '"owner" is neither admin nor one of'],
    ['an empty duty', 'staff=people+', '"" is neither admin nor one of'],
    ['another letter case', 'staff=Admin', '"Admin" is neither admin'],
    ['the name of a prototype', 'staff=constructor', '"constructor" is neither admin'],
    ['a group twice', 'a=admin,a=people', 'the group "a" appears twice'],
  ])('rejects %s', (_what, text, message) => {
    expect(() => parseGroups(text)).toThrow(message);
  });
});

describe('rights by groups', () => {
  const groups = parseGroups('bosses=admin, hr=people+documents, pay=payroll+people');

  it.each([
    ['no group', [], { role: 'employee', duties: [] }],
    ['unknown groups', ['HR', 'hr ', '__proto__'], { role: 'employee', duties: [] }],
    ['several groups', ['hr', 'other', 'pay'], { role: 'employee', duties: ['documents', 'payroll', 'people'] }],
    ['a group of admins', ['hr', 'bosses'], { role: 'admin', duties: ['documents', 'people'] }],
  ])('are those of all groups together: %s', (_what, named, rights) => {
    expect(rightsOf(groups, named)).toEqual(rights);
  });
});

describe('the groups of an ID token', () => {
  it.each([
    ['a list', { groups: ['a', 'b'] }, ['a', 'b']],
    ['a single one', { groups: 'a' }, ['a']],
    ['none', {}, []],
    ['other claims elsewhere', { _claim_names: { address: 'src1' } }, []],
    ['too many for Microsoft Entra ID', { _claim_names: { groups: 'src1' } }, null],
    ['too many in its implicit flow', { hasgroups: 'true' }, null],
    ['objects', { groups: [{ name: 'a' }] }, null],
    ['a number', { groups: 1 }, null],
    ['null', { groups: null }, null],
  ])('can be %s', (_what, claims, groups) => {
    expect(groupsIn(claims, 'groups')).toEqual(groups);
  });

  it('are in the claim of the setting alone', () => {
    expect(groupsIn({ groups: ['a'], roles: ['b'] }, 'roles')).toEqual(['b']);
    expect(groupsIn({ hasgroups: true }, 'roles')).toEqual([]);
    expect(groupsIn({}, 'constructor')).toEqual([]);
  });
});
