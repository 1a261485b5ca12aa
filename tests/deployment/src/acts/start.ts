import type { Act } from '../act.ts';
import { expectThat } from '../expect.ts';

const SERVICES = ['gateway', 'identity', 'documents', 'content', 'engagement'];
const STORES = ['postgres', 'redis', 'redis-counters', 'minio', 'mailpit'];
const ONE_SHOTS = ['provision', 'migrate', 'store-owner', 'store-key', 'create-bucket'];

/** Everything is up, each one-shot ended well, and only the gateway can be reached from outside. */
export const start: Act = async ({ composition, say }) => {
  const began = performance.now();
  await composition.compose('up', '--detach');
  for (const service of [...STORES, ...SERVICES]) await composition.untilHealthy(service, 1);
  say(
    `all ${SERVICES.length + STORES.length} are healthy ${((performance.now() - began) / 1000).toFixed(0)} s after "up"`,
  );

  for (const name of ONE_SHOTS) {
    const [container] = await composition.containers(name);
    expectThat(container?.state === 'exited' && container.exitCode === 0, `${name} did not end well`);
  }
  say(`${ONE_SHOTS.join(', ')} ended with 0`);

  // tools/compose/mail.yml shows the mails too, on this machine.
  const published = (await composition.published()).filter((line) => !line.startsWith('mailpit 127.0.0.1:'));
  expectThat(published.length === 1 && published[0]!.startsWith('gateway'), `Published: ${published.join(', ')}`);
  say(`only ${published[0]} is published`);
};
