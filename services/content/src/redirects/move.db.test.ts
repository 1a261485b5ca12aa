import { postPaths } from '@kontor/contracts/endpoints';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { onService, service } from '../testing/harness.ts';
import { addRedirects, FaultyLines } from './add-redirects.ts';
import { pageOf } from './flatten.ts';
import { addRedirect, movePost } from './index.ts';

onService();
beforeEach(() => service.query('delete from content.redirects'));

type Pair = [from: string, to: string];

const add = (...moves: Pair[]) =>
  service.orm.em.fork().transactional(async (tx) => {
    for (const [from, to] of moves) await addRedirect(tx, from, to);
  });
const all = async () => {
  const rows = await service.query<{ from: string; to: string }>(
    'select from_path as "from", to_path as "to" from content.redirects order by from_path',
  );
  return Object.fromEntries(rows.map(({ from, to }) => [from, to]));
};
/** No target is an old address: one step is enough, and there is no loop. */
const expectFlat = (redirects: Record<string, string>) => {
  for (const to of Object.values(redirects)) expect(redirects).not.toHaveProperty([pageOf(to)]);
};

describe('an old address', () => {
  it('leads in one step to where the page is after it moved twice', async () => {
    await add(['/a', '/b'], ['/b', '/c']);
    expect(await all()).toEqual({ '/a': '/c', '/b': '/c' });
  });

  it('is a page again when the page moves back', async () => {
    await add(['/a', '/b'], ['/b', '/c'], ['/c', '/a']);
    expect(await all()).toEqual({ '/b': '/a', '/c': '/a' });
  });

  it('of a page that took it over leads where that page moved last', async () => {
    await add(['/a', '/b'], ['/a', '/c']);
    expect(await all()).toEqual({ '/a': '/c' });
  });

  it('keeps the query and fragment of its target when that moves', async () => {
    await service.query(
      "insert into content.redirects (from_path, to_path) values ('/go', '/a?utm_campaign=spring#b')",
    );
    await add(['/a', '/c']);
    expect(await all()).toEqual({ '/a': '/c', '/go': '/c?utm_campaign=spring#b' });
  });
});

it('of a form that no page has is not redirected', async () => {
  const forms = ['/2019/caf%C3%A9/', '/about', '/api/x', '/a/', '/x?y', '//x'];
  await add(...forms.map((from): Pair => [from, '/a']));
  expect(await all()).toEqual({ '/2019/café': '/a' });
});

describe('a post that moves', () => {
  const move = (before: [string, 'en' | 'sv'], after: [string, 'en' | 'sv']) => {
    const address = ([slug, language]: typeof before) => ({ slug, language });
    return service.orm.em.fork().transactional((tx) => movePost(tx, address(before), address(after)));
  };

  it('leaves redirects at its addresses in both trees', async () => {
    await move(['a', 'sv'], ['b', 'sv']);
    expect(await all()).toEqual({ '/blog/a': '/sv/blog/b', '/sv/blog/a': '/sv/blog/b' });
  });

  it('takes them along into the tree of another language, and has none at its own address', async () => {
    await move(['a', 'en'], ['b', 'en']);
    await move(['b', 'en'], ['b', 'sv']);
    expect(await all()).toEqual({ '/blog/a': '/sv/blog/b', '/sv/blog/a': '/sv/blog/b' });
    await move(['b', 'sv'], ['a', 'en']);
    expect(await all()).toEqual({ '/blog/b': '/blog/a', '/sv/blog/b': '/blog/a' });
  });

  it('is found from every address it ever had, in one step, whatever the moves', async () => {
    const place = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('en' as const, 'sv' as const));
    await fc.assert(
      fc.asyncProperty(fc.array(place, { minLength: 2, maxLength: 8 }), async (places) => {
        await service.query('delete from content.redirects');
        for (const [index, after] of places.slice(1).entries()) await move(places[index]!, after);
        const [slug, language] = places.at(-1)!;
        const redirects = await all();
        expectFlat(redirects);
        for (const [former] of places.filter(([each]) => each !== slug))
          for (const path of Object.values(postPaths(former))) expect(redirects[path]).toBe(postPaths(slug)[language]);
        for (const path of Object.values(postPaths(slug))) expect(redirects).not.toHaveProperty([path]);
      }),
      { numRuns: 40 },
    );
  });
});

it('any graph of redirects that is added stays flat or is refused as a loop', async () => {
  const path = fc.constantFrom(...'abcdefgh').map((name) => `/${name}`);
  const target = fc.tuple(path, fc.constantFrom('', '', '?q=1', '#there')).map((parts) => parts.join(''));
  const pairs = fc.uniqueArray(fc.tuple(path, target), { selector: ([from]) => from, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(pairs, { minLength: 1, maxLength: 4 }), async (imports) => {
      await service.query('delete from content.redirects');
      const known = new Map<string, string>();
      for (const added of imports) {
        const lines = added.map(([from, to], line) => ({ line, from, to }));
        const refused = await service.orm.em
          .fork()
          .transactional((tx) => addRedirects(tx, lines))
          .then(() => false)
          .catch((error: unknown) => error instanceof FaultyLines);
        const redirects = await all();
        expectFlat(redirects);
        // Nothing of what is refused is kept; what is kept leads on from every address that was added.
        if (refused) expect(Object.keys(redirects).toSorted()).toEqual([...known.keys()].toSorted());
        else for (const [from, to] of added) known.set(from, to);
        for (const from of known.keys()) expect(redirects).toHaveProperty([from]);
      }
    }),
    { numRuns: 60 },
  );
});
