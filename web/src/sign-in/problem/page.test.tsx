import { signInProblems } from '@kontor/contracts/endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { visit } from '../../testing/visit.tsx';
import ProblemPage from './page.tsx';

const open = (at: string) => visit(<ProblemPage />, at, undefined, { route: '/auth/problem/:problem' });

test.each(signInProblems.flatMap((problem) => [`/auth/problem/${problem}`, `/sv/auth/problem/${problem}`]))(
  '%s says what happened, what to do, and where to go on',
  async (at) => {
    await open(at);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/\w{3}/);
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
    const inAccount = /taken|other-account/.test(at);
    const target = at.replace(/\/auth.*/, inAccount ? '/employee-portal/settings/account' : '/auth');
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(target);
  },
);

test('says whom to ask when nobody has the account', async () => {
  await open('/auth/problem/unknown-person');
  expect((await screen.findByRole('list', { name: 'What you can do' })).textContent).toContain('ask an administrator');
});
