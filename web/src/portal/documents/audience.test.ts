import type { Document } from '@kontor/contracts/endpoints';
import { expect, test } from 'vitest';

import { audienceOf } from './use-documents.ts';

const people = [{ id: 7, name: 'Elin Åkerberg' }];
const of = (audience: Document['audience'], employeeId: number | null, known: typeof people | undefined = people) =>
  audienceOf({ audience, employeeId }, 1, known);

test('a public document is for everyone, and names its employee', () => {
  const about = (employeeId: number, known?: typeof people) => of('everybody', employeeId, known);
  expect(about(7)).toEqual({ kind: 'everyone', about: { kind: 'person', name: 'Elin Åkerberg' } });
  expect(about(1)).toEqual({ kind: 'everyone', about: { kind: 'you' } });
  expect(about(8)).toEqual({ kind: 'everyone', about: { kind: 'formerEmployee' } });
});

test('a document without an employee is for everyone', () => {
  expect(of('everybody', null)).toEqual({ kind: 'everyone', about: null });
});

test('a document for the current user is for "you"', () => {
  expect(of('personal', 1)).toEqual({ kind: 'you' });
});

test('users who may list everybody see the name of the employee, or that the user is deleted', () => {
  expect(of('personal', 7)).toEqual({ kind: 'person', name: 'Elin Åkerberg' });
  expect(of('personal', 8)).toEqual({ kind: 'formerEmployee' });
});

test('no user is reported as deleted before the names are known', () => {
  expect(audienceOf({ audience: 'personal', employeeId: 8 }, 1, undefined)).toEqual({ kind: 'oneEmployee' });
});
