import { createRequire } from 'node:module';
import path from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The production build of React Router. The package exports only the one with warnings for developers. */
const router = createRequire(import.meta.resolve('react-router-dom'))
  .resolve('react-router')
  .replace(/development.index\.m?js$/, 'production/index.mjs');

/** `partners-page` for `src/site/partners/page.tsx`: all pages are named `page`, and a request should tell which one. */
const pageName = (module: string) => `${path.basename(path.dirname(module))}-page`;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  define: { __BUILD_DATE__: JSON.stringify(new Date().toISOString().slice(0, 10)) },
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: router }] : [] },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // The content security policy allows no inlined assets.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          // The second entry makes what home shares with other pages part of the first view's two files below.
          input: ['index.html', 'src/site/home/page.tsx'],
          treeshake: {
            propertyReadSideEffects: false,
            // A dependency of Emotion that only its unused `withTheme` needs; CommonJS, so it does not tree-shake.
            moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }],
          },
          output: {
            chunkFileNames: ({ facadeModuleId }) =>
              `assets/${facadeModuleId?.endsWith('/page.tsx') ? pageName(facadeModuleId) : '[name]'}-[hash].js`,
            codeSplitting: {
              groups: [
                // Changes only with an upgrade, and stays in the browser's cache when the site changes. Home's icons are
                // smaller than this, and stay out.
                { name: 'foundation', tags: ['$initial'], test: /node_modules/, minModuleSize: 800, priority: 2 },
                // Forms load with the pages that have one.
                { name: 'site', tags: ['$initial'], test: /^(?!.*\/src\/forms\/)/, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // The site for the build and the gateway, with its libraries: it runs where nothing is installed.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: { outDir: 'dist/server', rolldownOptions: { input: 'src/server/site.ts' } },
    },
  },
  server: { proxy: { '/api': process.env['KONTOR_URL'] ?? 'http://localhost:8080' } },
}));
