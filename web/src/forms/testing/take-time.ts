import { vi } from 'vitest';

/** Advances the clock by two seconds, so that a form does not look like a robot's. `vi.restoreAllMocks()` ends it. */
export function takeTime(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 2_000);
}
