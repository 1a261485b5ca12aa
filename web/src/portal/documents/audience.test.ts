import { expect, test } from 'vitest';

import { audienceOf } from './audience.ts';

const people = [{ id: 7, name: 'Elin Åkerberg', username: 'elin' }];
const of = (isPublic: boolean, employeeId: number | null, known: typeof people | undefined = people) =>
  audienceOf({ isPublic, employeeId }, 1, known);

test('a public document is for everyone, also when it names an employee', () => {
  expect(of(true, 7)).toEqual({ kind: 'everyone' });
});

test('a document without an employee is for everyone', () => {
  expect(of(false, null)).toEqual({ kind: 'everyone' });
});

test('a document for the current user is for "you"', () => {
  expect(of(false, 1)).toEqual({ kind: 'you' });
});

test('admins read the name of whom a document is for, and when that person has left', () => {
  expect(of(false, 7)).toEqual({ kind: 'person', name: 'Elin Åkerberg' });
  expect(of(false, 8)).toEqual({ kind: 'formerEmployee' });
});

test('no user is reported as deleted before the names are known', () => {
  expect(audienceOf({ isPublic: false, employeeId: 8 }, 1, undefined)).toEqual({ kind: 'oneEmployee' });
});
