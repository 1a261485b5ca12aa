import { afterEach } from 'vitest';

import { describePages } from './browser.ts';
import { drawMark } from './test-file.ts';

drawMark();

// A journey that waited in vain only says for what: the open pages say why.
afterEach(async ({ task: { result } }) => {
  const error = result?.state === 'fail' && result.errors?.at(-1);
  if (error) error.message += `\nOpen pages:\n${await describePages()}`;
});
