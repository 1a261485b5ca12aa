import { expectThat, type Step } from '../step.ts';

const SERVICES = ['gateway', 'identity', 'documents', 'content', 'engagement'];
const STORES = ['postgres', 'redis', 'redis-counters', 'minio', 'mailpit'];
const ONE_SHOTS = ['provision', 'migrate', 'store-owner', 'store-key', 'create-bucket'];

/** All services run, each one-shot succeeded, and only the gateway is published. */
export const start: Step = async ({ composition, log }) => {
  const began = performance.now();
  await composition.compose('up', '--detach');
  for (const service of [...STORES, ...SERVICES]) await composition.untilHealthy(service, 1);
  log(
    `all ${SERVICES.length + STORES.length} are healthy ${((performance.now() - began) / 1000).toFixed(0)} s after "up"`,
  );

  for (const name of ONE_SHOTS) {
    const [container] = await composition.containers(name);
    expectThat(container?.state === 'exited' && container.exitCode === 0, `${name} failed`);
  }
  log(`${ONE_SHOTS.join(', ')} exited with 0`);

  // tools/compose/mail.yml also publishes Mailpit on loopback.
  const published = (await composition.published()).filter((line) => !line.startsWith('mailpit 127.0.0.1:'));
  expectThat(published.length === 1 && published[0]!.startsWith('gateway'), `Published: ${published.join(', ')}`);
  log(`only ${published[0]} is published`);
};
