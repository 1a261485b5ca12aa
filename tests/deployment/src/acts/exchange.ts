import { setTimeout as delay } from 'node:timers/promises';

import type { Act } from '../act.ts';
import { expectThat } from '../expect.ts';
import { blocksOfPage } from '../one-server/page.ts';

const PAUSE_MS = 50;

/** The services are exchanged one after the other by the commands of docs/operations.md, and nobody notices. */
export const exchange: Act = async ({ composition, url, admin, say }) => {
  const block = blocksOfPage().find(({ commands }) => commands.includes('--no-recreate --scale'))!;
  // All but the last line, which recreates the gateway: it is published on one port, so that takes a moment.
  const commands = block.commands.slice(
    0,
    block.commands.indexOf('done\n', block.commands.lastIndexOf('docker rm')) + 5,
  );
  const ending = new AbortController();
  let asked = 0;
  const failures: string[] = [];
  const people = Array.from({ length: 4 }, async (_, i) => {
    while (!ending.signal.aborted) {
      const asks = [
        () => admin.documents(),
        () => admin.signedIn(),
        async () => expectThat((await fetch(`${url}/api/blog-posts`)).ok, 'no posts'),
      ];
      await asks[i % asks.length]!().catch((error: Error) => failures.push(error.message));
      asked++;
      await delay(PAUSE_MS);
    }
  });
  try {
    await composition.shell(commands);
  } finally {
    ending.abort();
    await Promise.all(people);
  }
  say(`four services are exchanged by new containers: ${asked} calls meanwhile, ${failures.length} failed`);
  expectThat(failures.length === 0, `${failures.length} of ${asked} calls failed: ${failures.slice(0, 5).join('; ')}`);
};
