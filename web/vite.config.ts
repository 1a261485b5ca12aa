import { createRequire } from 'node:module';
import path from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { type SharedModule, sharedChunks } from './build/shared-chunks.ts';

/** The production build of React Router. The package exports only the one with warnings for developers. */
const router = createRequire(import.meta.resolve('react-router-dom'))
  .resolve('react-router')
  .replace(/development.index\.m?js$/, 'production/index.mjs');

const isOfPortal = (module: string) => module.includes('/src/portal/');
/** A module that this number of the portal's pages load is loaded with each of them. */
const MANY = 4;
/** All pages of the portal, which count as several: people open many of them. */
const PORTAL = Array.from({ length: 8 }, (_, at) => `portal ${at}`);

/** The pages of a module as they are counted for its chunk. */
function countedPages(pages: ReadonlySet<string>): Set<string> {
  const inPortal = [...pages].filter(isOfPortal);
  const others = [...pages].filter((page) => !isOfPortal(page));
  return new Set([...others, ...(inPortal.length < MANY ? inPortal : PORTAL)]);
}

/** The chunk of each module that several pages load, as the first build finds them. */
const chunkOf = new Map<string, string>();

/** Fills `chunkOf`. By default each set of pages has a chunk: a hundred files for the portal's Home. */
const learnChunks: Plugin = {
  name: 'learn-chunks',
  generateBundle(_options, bundle) {
    if (chunkOf.size > 0) return;
    const modules = new Map<string, SharedModule & { pages: Set<string> }>();
    const visit = (file: string, page: string, seen: Set<string>): void => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || seen.has(file)) return;
      seen.add(file);
      for (const [id, { renderedLength: bytes }] of Object.entries(chunk.modules)) {
        const known = modules.get(id);
        if (known) known.pages.add(page);
        else modules.set(id, { pages: new Set([page]), bytes, imports: this.getModuleInfo(id)?.importedIds ?? [] });
      }
      for (const imported of chunk.imports) visit(imported, page, seen);
    };
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.facadeModuleId) visit(chunk.fileName, chunk.facadeModuleId, new Set());
    const shared = [...modules].flatMap(([id, module]) => {
      const pages = countedPages(module.pages);
      return pages.size > 1 ? [[id, { ...module, pages }] as const] : [];
    });
    for (const [at, ids] of sharedChunks(new Map(shared)).entries())
      for (const id of ids) chunkOf.set(id, `shared ${at}`);
  },
};

/** `partners-page` for `src/site/partners/page.tsx`: all pages are named `page`, and a request should tell which one. */
const pageName = (module: string) => `${path.basename(path.dirname(module))}-page`;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), learnChunks],
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
      const { client, ssr } = builder.environments;
      // The second build puts together what the first one, which writes no files, has found.
      client!.config.build.write = false;
      await builder.build(client!);
      client!.config.build.write = true;
      for (const environment of [client!, ssr!]) await builder.build(environment);
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
            chunkFileNames: ({ facadeModuleId, name }) =>
              `assets/${facadeModuleId?.endsWith('/page.tsx') ? pageName(facadeModuleId) : name.split(' ', 1)[0]}-[hash].js`,
            codeSplitting: {
              groups: [
                // Changes only with an upgrade, and stays in the browser's cache when the site changes. Home's icons are
                // smaller than this, and stay out.
                { name: 'foundation', tags: ['$initial'], test: /node_modules/, minModuleSize: 800, priority: 2 },
                // Forms and sections load with the pages that have one.
                {
                  name: 'site',
                  tags: ['$initial'],
                  test: /^(?!.*\/src\/(?:forms|site\/sections)\/)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Each is too small for a file of its own.
                { name: 'sections', test: /\/src\/site\/sections\/(?:page-section|points|point-card|split)/ },
                { name: (id) => chunkOf.get(id), debugName: 'shared', includeDependenciesRecursively: false },
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
      // For the gateway's memory, in which the source text stays, twice: minified, and in ASCII, of which V8 keeps one byte a character.
      build: {
        outDir: 'dist/server',
        rolldownOptions: {
          input: ['src/server/site.ts', 'src/server/pictures.ts'],
          output: { comments: false, minify: { codegen: { asciiOnly: true } } },
        },
      },
    },
  },
  server: { proxy: { '/api': process.env['KONTOR_URL'] ?? 'http://localhost:8080' } },
}));
