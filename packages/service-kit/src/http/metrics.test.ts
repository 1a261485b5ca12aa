import { expect, it } from 'vitest';

import { createMetrics } from '../telemetry/metrics.ts';
import { createTestApp, passedOn } from '../testing/test-service.ts';

const series = async ({ registry }: ReturnType<typeof createMetrics>) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));

it('has as many series as routes, whatever the requested paths and methods', async () => {
  const { app, metrics } = createTestApp();
  app.get('/posts/:slug', async () => 'a post');
  const headers = await passedOn();
  const methods = ['GET', 'HEAD', 'PROPFIND', 'MKCOL', 'LOCK', 'SEARCH', 'TRACE', 'REPORT', 'OPTIONS'] as const;
  for (let i = 0; i < 50; i++) {
    await app.inject({ url: `/posts/post-${i}?page=${i}`, headers });
    await app.inject(`/nothing/${i}`);
    await app.inject({ method: methods[i % methods.length] as 'GET', url: `/elsewhere-${i}` });
  }
  const seen = (await series(metrics)).map((line) => /method.*status="\d+"/.exec(line)![0]).toSorted();
  expect(seen).toEqual([
    'method="GET",route="/posts/:slug",status="200"',
    'method="GET",route="none",status="404"',
    'method="HEAD",route="none",status="404"',
    'method="OPTIONS",route="none",status="404"',
    'method="other",route="none",status="404"',
  ]);
});

it('begins each series at 0, so that its first increase is visible', async () => {
  const metrics = createMetrics('test');
  const failures = metrics.counterBy('failures_total', 'Failures', { of: ['a', 'b'], kind: ['late', 'broken'] });
  failures.inc({ of: 'b', kind: 'late' });
  const lines = (await metrics.registry.getSingleMetricAsString('failures_total')).split('\n').slice(2);
  expect(lines.map((line) => line.replace(/,service="test"/, ''))).toEqual([
    'failures_total{of="a",kind="late"} 0',
    'failures_total{of="a",kind="broken"} 0',
    'failures_total{of="b",kind="late"} 1',
    'failures_total{of="b",kind="broken"} 0',
  ]);
});

it('reports NaN for a gauge that fails, and all others', async () => {
  const metrics = createMetrics('test');
  metrics.measure('rows', 'Rows', () => Promise.reject(new Error('The database is away')));
  expect(await metrics.registry.metrics()).toMatch(/^rows\{.*\} Nan$/im);
});
