import { createRequire } from 'node:module';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { withoutSchemas } from './build/without-schemas.ts';

/** React Router without its warnings for developers, which its package gives to everybody. */
const router = createRequire(import.meta.resolve('react-router-dom'))
  .resolve('react-router')
  .replace(/development.index\.m?js$/, 'production/index.mjs');

/** Sources that bring no library with them: a chunk holds what its modules import as well. */
const SMALL_PIECES = new RegExp(
  [
    'web/src/(api/(?!use-pages)|app/layout|browser|content|format|on-demand|page)',
    'web/src/ui/(action-pair|anchor|badge|button|card|check|closing|control|feature|field|focus|grid|icon|link)',
    'web/src/ui/(needs|onward|own|page-hero|section|skeleton|stat|submit|text-input|text-link|visually)',
    'web/src/scenes/nature',
    'contracts/src/(schemas/(auth|contact|posts)|endpoint|errors|limits|text)',
    'swr/dist/mutation',
  ].join('|'),
);

/** A post in a list, which home shows later than the rest. */
const POST_CARDS =
  /web\/src\/posts\/(banner\/|category-name|listed-post|post-card\.|post-facts|reading-time|use-post-lang)/;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), withoutSchemas()],
  define: { __BUILD_DATE__: JSON.stringify(new Date().toISOString().slice(0, 10)) },
  resolve: {
    alias: [
      { find: /^typebox$/, replacement: new URL('schemaless.ts', import.meta.url).pathname },
      { find: /^hoist-non-react-statics$/, replacement: new URL('unhoisted.ts', import.meta.url).pathname },
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: router }] : []),
    ],
  },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // An inlined asset would have to be allowed by the content security policy.
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
          // A schema's parts are read by schemas alone.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              // Two files for the first view: what changes only with an upgrade stays in the cache when the site changes.
              groups: [
                { name: 'foundation', tags: ['$initial'], test: /node_modules/, priority: 2 },
                { name: 'site', tags: ['$initial'], priority: 1 },
                // One file for the small pieces many pages have in common, in place of one for each.
                { name: 'pieces', test: SMALL_PIECES, minShareCount: 3 },
                { name: 'post-card', test: POST_CARDS, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // The same site for whoever renders it, whole in one folder: it runs where nothing is installed.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: { outDir: 'dist/server', rolldownOptions: { input: 'src/server/site.ts' } },
    },
  },
  server: { proxy: { '/api': process.env['KONTOR_URL'] ?? 'http://localhost:8080' } },
}));
