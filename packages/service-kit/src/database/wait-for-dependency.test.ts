import { expect, it, vi } from 'vitest';

import { failureReason, waitForDependency } from './wait-for-dependency.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });

it('waits until it succeeds, and reports what it waits for and why', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const lines: string[] = [];
    let attempts = 0;
    const result = waitForDependency('the database', async () => (++attempts > 8 ? 'there' : Promise.reject(refused)), {
      seconds: 60,
      report: (line) => lines.push(line),
    });
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await result).toBe('there');
    expect(lines).toEqual([
      'Waiting for the database: connection refused (ECONNREFUSED). Giving up in 60 s.',
      'Waiting for the database: connection refused (ECONNREFUSED). Giving up in 55 s.',
    ]);
  } finally {
    vi.useRealTimers();
  }
});

it('fails at once with the reason when it may not wait', async () => {
  const attempt = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('outer', { cause: refused })));
  await expect(waitForDependency('the database', attempt, { seconds: 0, report: () => undefined })).rejects.toThrow(
    'the database could not be reached: connection refused (ECONNREFUSED).',
  );
  expect(attempt).toHaveBeenCalledOnce();
});

it('describes unknown errors', () => {
  expect(failureReason(new Error('The disk is on fire.'))).toBe('The disk is on fire');
  expect(failureReason(new AggregateError([refused]))).toBe('connection refused (ECONNREFUSED)');
  expect(failureReason('odd')).toBe('odd');
});
