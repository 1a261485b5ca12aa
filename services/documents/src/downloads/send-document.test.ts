import { expect, it } from 'vitest';

import { parseRange } from './send-document.ts';

it.each([
  [undefined, 'whole'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['Bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=99999999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  [`bytes=${'0-1,'.repeat(2000)}3-4`, 'whole'],
  ['bytes=1e1-', 'whole'],
  ['items=0-1', 'whole'],
  ['', 'whole'],
])('parses %s of 100 bytes as %j', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});
