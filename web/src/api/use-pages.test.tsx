import { listPosts } from '@kontor/contracts/endpoints';
import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';

import { usePages } from './use-pages.ts';

/** Shows the titles of a list; `drawn` has it drawn again. */
function List({ revalidateOnMount }: { revalidateOnMount: boolean; drawn: number }) {
  const { items } = usePages(listPosts, {}, revalidateOnMount ? { revalidateOnMount } : {});
  return <p>{items?.map(({ title }) => title).join()}</p>;
}

/** Opens the list, leaves it and opens it again; draws it once more before the next frame. */
async function openTwice(revalidateOnMount: boolean): Promise<{ calls: number }> {
  const seen = { calls: 0 };
  vi.stubGlobal('fetch', async () => Response.json([{ title: `fetched ${++seen.calls}` }]));
  const cache = new Map();
  const config = { provider: () => cache, revalidateIfStale: false, shouldRetryOnError: false };
  const tree = (drawn: number | null) => (
    <SWRConfig value={config}>
      {drawn === null ? null : <List revalidateOnMount={revalidateOnMount} drawn={drawn} />}
    </SWRConfig>
  );
  const { rerender } = render(tree(0));
  await screen.findByText('fetched 1');
  rerender(tree(null));
  rerender(tree(1));
  rerender(tree(2));
  return seen;
}

test('a list that has to be fresh is fetched once more when it is opened again', async () => {
  const seen = await openTwice(true);
  await screen.findByText('fetched 2');
  expect(seen.calls).toBe(2);
});

test('another one is shown as it was fetched', async () => {
  const seen = await openTwice(false);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  screen.getByText('fetched 1');
  expect(seen.calls).toBe(1);
});
