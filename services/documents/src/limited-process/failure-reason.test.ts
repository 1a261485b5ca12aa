import { expect, it } from 'vitest';

import { failureReason } from './failure-reason.ts';

class TooLarge extends Error {
  override name = 'TooLarge';
}

it.each<[unknown, string]>([
  [new SyntaxError('Unexpected token in "19900101-1234"'), 'SyntaxError'],
  [Object.assign(new Error('Ended in "hemligt"'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }), 'ERR_WORKER_OUT_OF_MEMORY'],
  [Object.assign(new Error('hemligt'), { code: 1 }), 'Error'],
  [new TooLarge('100,000 pages'), 'TooLarge'],
  ['hemligt', 'unknown'],
])('names the kind of %o and not its message', (error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
