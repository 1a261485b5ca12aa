import { expect, it } from 'vitest';

import { type Answer, ResponseReader } from './response-reader.ts';

const plain = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello';
const chunked = 'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\na\r\n0123456789\r\n0\r\n\r\n';

const cases: [string, string, Answer][] = [
  ['of a told length', plain, { status: 200, bodyBytes: 5, isLast: false }],
  ['in chunks', chunked, { status: 201, bodyBytes: 13, isLast: false }],
  ['without a body', 'HTTP/1.1 204 No Content\r\n\r\n', { status: 204, bodyBytes: 0, isLast: false }],
  [
    'after which the connection ends',
    'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
    { status: 200, bodyBytes: 0, isLast: true },
  ],
];

it.each(cases)('reads an answer %s, however it is cut', (_, text, expected) => {
  const bytes = Buffer.from(text);
  for (let size = 1; size <= bytes.length; size++) {
    const reader = new ResponseReader();
    const answers: Answer[] = [];
    // Twice on one connection: nothing of the first is left over.
    for (let turn = 0; turn < 2; turn++)
      for (let at = 0; at < bytes.length; at += size) {
        const answer = reader.push(bytes.subarray(at, at + size));
        if (answer) answers.push(answer);
      }
    expect(answers).toEqual([expected, expected]);
  }
});

it('says so when an answer does not tell where it ends', () => {
  expect(() => new ResponseReader().push(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('unknown length');
});
