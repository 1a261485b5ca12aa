import createCache, { type EmotionCache } from '@emotion/cache';

/** Collects the styles of one rendering, in place of writing them between the elements. */
export function styleCollector(): EmotionCache {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return cache;
}

/** What was collected as `<style>` elements that emotion takes over in the browser. */
export function styleElements({ key, inserted, registered }: EmotionCache): string {
  const names = Object.keys(inserted).filter((name) => typeof inserted[name] === 'string');
  const isLocal = (name: string) => `${key}-${name}` in registered;
  const globals = names
    .filter((name) => !isLocal(name))
    .map((name) => `<style data-emotion="${key}-global ${name}">${String(inserted[name])}</style>`);
  const locals = names.filter(isLocal);
  const css = locals.map((name) => String(inserted[name])).join('');
  return `${globals.join('')}<style data-emotion="${key} ${locals.join(' ')}">${css}</style>`;
}
