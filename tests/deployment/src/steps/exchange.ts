import { setTimeout as delay } from 'node:timers/promises';

import { commandBlocks } from '../one-server/one-server.ts';
import { expectThat, type Step } from '../step.ts';

const PAUSE_MS = 50;

/** Replaces the services one after the other by the commands of docs/operations.md; no call may fail. */
export const exchange: Step = async ({ composition, url, admin, log }) => {
  const block = commandBlocks().find(({ commands }) => commands.includes('--no-recreate --scale'))!;
  // All but the last line, which recreates the gateway: its single port is briefly unavailable.
  const commands = block.commands.slice(
    0,
    block.commands.indexOf('done\n', block.commands.lastIndexOf('docker rm')) + 5,
  );
  const ended = new AbortController();
  let sent = 0;
  const failures: string[] = [];
  const clients = Array.from({ length: 4 }, async (_, i) => {
    while (!ended.signal.aborted) {
      const calls = [
        () => admin.documents(),
        async () => expectThat((await admin.me()) !== null, 'The session has ended'),
        async () => expectThat((await fetch(`${url}/api/blog-posts`)).ok, 'The posts failed'),
      ];
      await calls[i % calls.length]!().catch((error: Error) => failures.push(error.message));
      sent++;
      await delay(PAUSE_MS);
    }
  });
  try {
    await composition.shell(commands);
  } finally {
    ended.abort();
    await Promise.all(clients);
  }
  log(`four services replaced by new containers: ${sent} calls meanwhile, ${failures.length} failed`);
  expectThat(failures.length === 0, `${failures.length} of ${sent} calls failed: ${failures.slice(0, 5).join('; ')}`);
};
