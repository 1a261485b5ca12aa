import { vi } from 'vitest';

/** From here on, two seconds have gone by: what is sent is taken for a person's. `vi.restoreAllMocks()` ends it. */
export function takeTime(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 2_000);
}
