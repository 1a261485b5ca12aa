import type { Plugin } from 'vite';

import { aliases, pagePatterns } from './src/paths.ts';

/** Writes `routes.json` beside the page: every path of the site in both languages, for whoever serves it. */
export function siteRoutes(): Plugin {
  const english = [...Object.values(pagePatterns), ...Object.keys(aliases)];
  const swedish = english.map((path) => (path === '/' ? '/sv' : `/sv${path}`));
  return {
    name: 'site-routes',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify([...english, ...swedish]) });
    },
  };
}
