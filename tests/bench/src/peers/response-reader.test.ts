import { expect, it } from 'vitest';

import { type ParsedResponse, ResponseReader } from './response-reader.ts';

const plain = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello';
const chunked = 'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\na\r\n0123456789\r\n0\r\n\r\n';

const cases: [string, string, ParsedResponse][] = [
  ['with a content length', plain, { status: 200, bodyBytes: 5, isLast: false }],
  ['in chunked encoding', chunked, { status: 201, bodyBytes: 13, isLast: false }],
  ['without a body', 'HTTP/1.1 204 No Content\r\n\r\n', { status: 204, bodyBytes: 0, isLast: false }],
  [
    'that closes the connection',
    'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
    { status: 200, bodyBytes: 0, isLast: true },
  ],
];

it.each(cases)('parses a response %s in fragments of any size', (_, text, expected) => {
  const bytes = Buffer.from(text);
  for (let size = 1; size <= bytes.length; size++) {
    const reader = new ResponseReader();
    const responses: ParsedResponse[] = [];
    // Twice: the reader keeps no state of the first response.
    for (let pass = 0; pass < 2; pass++)
      for (let at = 0; at < bytes.length; at += size) {
        const response = reader.push(bytes.subarray(at, at + size));
        if (response) responses.push(response);
      }
    expect(responses).toEqual([expected, expected]);
  }
});

it('rejects a response of unknown length', () => {
  expect(() => new ResponseReader().push(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('unknown length');
});
