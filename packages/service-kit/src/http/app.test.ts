import { limits } from '@kontor/contracts/endpoints';
import { afterAll, describe, expect, it } from 'vitest';

import { createApp } from './app.ts';
import { createLogger } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { testDefaults } from '../testing/test-service.ts';

const app = createApp({
  log: createLogger('sample', 'silent'),
  metrics: createMetrics('sample'),
  settings: testDefaults,
});
afterAll(() => app.close());

describe('the server of every process', () => {
  it('closes connections that are too slow [GW-5, GW-6]', () => {
    expect(app.server).toMatchObject({ requestTimeout: 120_000, headersTimeout: 30_000, keepAliveTimeout: 72_000 });
  });

  it('does not coerce input, and bounds it [DE-10]', () => {
    expect(app.initialConfig).toMatchObject({
      bodyLimit: limits.jsonBytes,
      onProtoPoisoning: 'error',
      onConstructorPoisoning: 'error',
      requestIdHeader: false,
      routerOptions: { maxParamLength: limits.slug, caseSensitive: true, ignoreDuplicateSlashes: false },
    });
    expect(limits.jsonBytes).toBe(64 * 1024);
  });
});
