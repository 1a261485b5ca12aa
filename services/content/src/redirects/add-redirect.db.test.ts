import { describe, expect, it } from 'vitest';

import { onService, service } from '../testing/harness.ts';
import { addRedirect } from './index.ts';

onService();

const add = (...moves: [from: string, to: string][]) =>
  service.orm.em.fork().transactional(async (tx) => {
    for (const [from, to] of moves) await addRedirect(tx, from, to);
  });
const all = async () => {
  const rows = await service.query<{ from: string; to: string }>(
    'select from_path as "from", to_path as "to" from content.redirects order by from_path',
  );
  return Object.fromEntries(rows.map(({ from, to }) => [from, to]));
};

describe('an old address', () => {
  it('leads in one step to where the page is after it moved twice', async () => {
    await add(['/a', '/b'], ['/b', '/c']);
    expect(await all()).toEqual({ '/a': '/c', '/b': '/c' });
  });

  it('is a page again when the page moves back', async () => {
    await add(['/c', '/a']);
    expect(await all()).toEqual({ '/b': '/a', '/c': '/a' });
  });
});
