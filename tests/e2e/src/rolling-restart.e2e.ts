import { restartAll } from '@kontor/bench/rolling-restart';
import { expect, it } from 'vitest';

it('restarting a gateway and two services with two replicas fails no request [F-12]', async () => {
  const isRestarted = new Set(['identity', 'documents', 'gateway']);
  const { restarts, failed, sent } = await restartAll(({ name }) => isRestarted.delete(name));
  expect(failed).toEqual([]);
  expect(restarts).toBe(3);
  expect(sent).toBeGreaterThan(100);
});
