import { defineConfig } from 'vitest/config';

// The manifests are built and read, and nothing is started: `npm run check` runs this, not `npm test`.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/*.check.ts'],
    isolate: false,
    testTimeout: 30_000,
    reporters: ['dot'],
  },
});
