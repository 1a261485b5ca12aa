import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { __BUILD_DATE__: JSON.stringify(new Date().toISOString().slice(0, 10)) },
  resolve: { alias: { typebox: new URL('schemaless.ts', import.meta.url).pathname } },
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
          output: {
            codeSplitting: {
              // Two files for the first view: what changes only with an upgrade stays in the cache when the site changes.
              groups: [
                { name: 'foundation', tags: ['$initial'], test: /node_modules/, priority: 2 },
                { name: 'site', tags: ['$initial'], priority: 1 },
                // One file for the pieces many pages have in common, in place of one for each.
                { name: 'pieces', test: /web\/src\/(ui|content|format|api|browser)\/|lucide-react/, minShareCount: 4 },
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
});
