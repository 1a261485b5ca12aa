import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { admin, withDuties } from '../testing/in-portal.tsx';
import { useOpenedRights } from './portal-context.ts';

const open = (user = withDuties('editor', 'leads')) =>
  renderHook((props) => useOpenedRights(props.user, props.path), { initialProps: { user, path: '/posts' } });

test('a duty that is lost stays until another page is opened', () => {
  const { result, rerender } = open();
  rerender({ user: withDuties('leads'), path: '/posts' });
  expect(result.current.duties).toEqual(['editor', 'leads']);
  rerender({ user: withDuties('leads'), path: '/account' });
  expect(result.current.duties).toEqual(['leads']);
  rerender({ user: withDuties('leads'), path: '/posts' });
  expect(result.current.duties).toEqual(['leads']);
});

test('so does the role of an admin', () => {
  const { result, rerender } = open(admin);
  rerender({ user: withDuties('leads'), path: '/posts' });
  expect(result.current.role).toBe('admin');
  rerender({ user: withDuties('leads'), path: '/account' });
  expect(result.current.role).toBe('employee');
});

test('a duty that is given is there at once', () => {
  const { result, rerender } = open(withDuties('leads'));
  rerender({ user: withDuties('editor', 'leads'), path: '/posts' });
  expect(result.current.duties).toEqual(['editor', 'leads']);
  rerender({ user: admin, path: '/posts' });
  expect(result.current.role).toBe('admin');
});
