import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { SitePublication } from '@kontor/contracts/endpoints';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import { App } from '../app/app.tsx';
import type { PageData } from '../app/page-data.ts';
import { pageFor } from '../app/routes.tsx';
import { defaultWords, wordsOf } from '../content/facts.ts';
import { isPortalPath } from '../content/site-map.ts';
import { type Words } from '../i18n/words.ts';
import { isSwedishPath, withoutPrefix } from '../i18n/language.ts';
import { loadCore } from '../i18n/texts.ts';
import { HeadContext, type PageHeadProps } from '../page/page-head.tsx';

/** Collects the styles of one rendering instead of writing them between the elements. */
function styleCollector(): EmotionCache {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return cache;
}

/** The collected styles as `<style>` elements that emotion hydrates. */
function styleElements({ key, inserted, registered }: EmotionCache): string {
  const names = Object.keys(inserted).filter((name) => typeof inserted[name] === 'string');
  const isLocal = (name: string) => `${key}-${name}` in registered;
  const globals = names
    .filter((name) => !isLocal(name))
    .map((name) => `<style data-emotion="${key}-global ${name}">${String(inserted[name])}</style>`);
  const locals = names.filter(isLocal);
  const css = locals.map((name) => String(inserted[name])).join('');
  return `${globals.join('')}<style data-emotion="${key} ${locals.join(' ')}">${css}</style>`;
}

export interface View {
  /** The content of `#root`. */
  body: string;
  /** Title, description and address, as React rendered them. */
  head: string;
  styles: string;
  /** The props of the page's `PageHead`. */
  facts: PageHeadProps;
  /** The words of the page. */
  words: Words;
  /** What is published, as far as the page has it. */
  publication?: SitePublication;
}

/** Without `<html>`, React renders the elements of the head first. */
const HEAD_ELEMENTS = /^(?:<(?:title>[^<]*<\/title|(?:meta|link) [^>]*\/)>)*/;

/** What is published, as far as a page needs it: the texts of its dictionaries, and the lists that its rendering reads. */
function ofPage(pathname: string, { version, texts, lists }: SitePublication, dictionaries: readonly object[]) {
  const names = new Set(dictionaries.flatMap((each) => Object.keys(each)));
  const own = Object.entries(texts).filter(([key]) => names.has(key.slice(0, key.indexOf('.'))));
  const all = wordsOf({ version, texts: Object.fromEntries(own), lists });
  // Only the portal's frame is rendered here; its first screens read the figures.
  const read = new Set<PropertyKey>(isPortalPath(withoutPrefix(pathname)) ? ['figures'] : []);
  const facts = new Proxy(all.facts, { get: (target, name) => (read.add(name), Reflect.get(target, name)) });
  return {
    words: { ...all, facts },
    publication: () => ({
      version,
      texts: all.texts,
      lists: Object.fromEntries(Object.entries(lists).filter(([name]) => read.has(name))) as SitePublication['lists'],
    }),
  };
}

/**
 * Renders the first view of a page: anonymous, in the language of its path, with what is published in that language.
 * @throws the error of a component.
 */
export async function renderView(pathname: string, data: PageData, published?: SitePublication): Promise<View> {
  const language = isSwedishPath(pathname) ? 'sv' : 'en';
  const page = pageFor(pathname);
  const [core, own = {}] = await Promise.all([loadCore(language), page.texts?.load(language), page.load(language)]);
  const { words, publication } = published ? ofPage(pathname, published, [core, own]) : { words: defaultWords };
  const cache = styleCollector();
  let facts: PageHeadProps | undefined;
  let failure: unknown;

  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <HeadContext value={(head) => (facts = head)}>
        <StrictMode>
          <StaticRouter location={pathname}>
            <App texts={{ language, core, words }} data={data} />
          </StaticRouter>
        </StrictMode>
      </HeadContext>
    </CacheProvider>,
    {
      // One chunk: React would otherwise move large suspended content into place with inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  if (failure) throw failure;
  if (!facts) throw new Error(`${pathname} has no PageHead`);
  const head = HEAD_ELEMENTS.exec(html)?.[0] ?? '';
  const body = html.slice(head.length);
  return { head, body, styles: styleElements(cache), facts, words, ...(publication && { publication: publication() }) };
}
