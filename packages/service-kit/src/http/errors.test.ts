import { expect, it } from 'vitest';

import { createTestApp, passedOn } from '../testing/test-service.ts';

it.each(['53100', '53200', '53300', '57P01', '08006', 'ECONNREFUSED'])(
  'an unavailable database (%s) returns 503 with Retry-After, not 500',
  async (code) => {
    const { app } = createTestApp();
    app.get('/', async () => {
      throw Object.assign(new Error('could not extend file'), { code });
    });
    const response = await app.inject({ url: '/', headers: await passedOn() });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    await app.close();
  },
);
