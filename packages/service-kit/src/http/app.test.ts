import { limits } from '@kontor/contracts';
import { afterAll, describe, expect, it } from 'vitest';

import { createBareApp } from './app.ts';
import { createLogger } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { testDefaults } from '../testing/test-service.ts';

const app = createBareApp(createLogger('sample', 'silent'), createMetrics('sample'), testDefaults);
afterAll(() => app.close());

describe('the server of every process', () => {
  it('waits for nobody for ever', () => {
    expect(app.server).toMatchObject({ requestTimeout: 120_000, headersTimeout: 30_000, keepAliveTimeout: 72_000 });
  });

  it('takes input as it was sent, and not too much of it', () => {
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
