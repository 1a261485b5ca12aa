import path from 'node:path';

import { defineConfig } from 'vitest/config';

import { compileCache } from './packages/local-stack/src/settings.ts';

// For workers and for the processes that tests start.
process.env['NODE_COMPILE_CACHE'] ??= compileCache;

const servers = './packages/local-stack/src/testing/test-servers.setup.ts';
/** For processes that tests start. */
const bundles = './tools/bundle/src/bundle.setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The share of random inputs and of random kills that a run tries. */
    shareOfRandom: number;
  }
}

/** `npm run test:nightly` tries all of them. Fixed inputs are always tested completely. */
const provide = { shareOfRandom: process.env['KONTOR_TESTS'] === 'nightly' ? 1 : 0.1 };

/** For a loaded machine; Vitest's default is a second. */
const poll = { timeout: 15_000 };

/** One more than the processors of CI: many tests wait. */
const maxWorkers = 3;

// A worker loads the services, MikroORM, React and the pages once, not once a file (`isolate: false`).
// The suffix of a test file names its dependencies: none, a database, a DOM, or the whole product and a browser.
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{packages,services,tools,web,tests/{bench,kit}}/**/src/**/*.test.ts',
            '{docs,web/build}/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          globalSetup: servers,
          provide,
          expect: { poll },
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{packages,services,tools,tests/bench}/**/src/**/*.db.test.ts'],
          globalSetup: [bundles, servers, './packages/local-stack/src/testing/postgres.setup.ts'],
          setupFiles: './services/documents/src/payslip-runs/testing/remember-pages.setup.ts',
          provide,
          expect: { poll },
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 60_000,
          expect: { poll },
          isolate: false,
          maxWorkers,
          setupFiles: [path.resolve('web/src/testing/dom.setup.ts')],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/{journeys,crawl}/**/*.e2e.ts'],
          // After the others: beside a whole product and a browser, each of which uses all processors, they would only wait.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: [bundles, servers, './tests/kit/src/product.setup.ts'],
          provide,
          isolate: false,
          setupFiles: './tests/kit/src/failures.setup.ts',
          testTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
