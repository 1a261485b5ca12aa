import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

import { siteRoutes } from './site-routes.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    siteRoutes(),
    // The gateway serves these beside the originals, so nothing is compressed per request.
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024 }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    // An inlined asset would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Two files for the first view: what changes only with an upgrade stays in the cache when the site changes.
          groups: [
            { name: 'foundation', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'site', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  resolve: { alias: { typebox: new URL('schemaless.ts', import.meta.url).pathname } },
  server: { proxy: { '/api': process.env['KONTOR_URL'] ?? 'http://localhost:8080' } },
});
