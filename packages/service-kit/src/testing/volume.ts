import { inject } from 'vitest';

/** How many of something a test makes: `all` in `npm run test:nightly`, else `some`. */
export const volume = (all: number, some: number): number => (inject('shareOfRandom') === 1 ? all : some);
