import { expect, test } from 'vitest';

import { samplePost } from '../posts/testing/sample-post.ts';
import { renderDocument } from './document.ts';
import { callOf } from './page-calls.ts';

const template = [
  '<html lang="en"><head><script src="/assets/index-1.js"></script><!--head--></head>',
  '<body><div id="root"></div><!--data--></body></html>',
].join('');
const page = (file: string, imports: string[] = []) => ({ file: `assets/${file}`, imports, isDynamicEntry: true });
const manifest = {
  'src/main.tsx': page('index-1.js'),
  'src/site/about/page.tsx': page('about-page-2.js', ['src/main.tsx', '_pieces']),
  'src/site/about/texts.sv.ts': page('about-3.js'),
  'src/i18n/core/texts.sv.ts': page('core-4.js'),
  _pieces: page('pieces-5.js'),
};
const render = (pathname: string, data = {}) => renderDocument({ template, manifest }, pathname, data);

/** The content of a `<script>` of this type. */
const scriptsOf = (html: string, attribute: string): unknown[] =>
  Array.from(html.matchAll(new RegExp(`<script [^>]*${attribute}[^>]*>(.*?)</script>`, 'gs')), ([, text]) =>
    JSON.parse(text!),
  );

test('a page has its language, its address and its type', async () => {
  const html = await render('/sv/about');
  expect(html).toContain('<html lang="sv" data-origin="https://origin.invalid">');
  expect(html).toContain('<div id="root" data-page="/sv/about">');
  expect(html).toContain('<link rel="canonical" href="https://origin.invalid/sv/about"/>');
  expect(html).toContain('property="og:image" content="https://origin.invalid/og/sv-about.png"');
  expect(html.match(/<title>/g)).toHaveLength(1);
});

test("an alias has its page's canonical address", async () => {
  expect(await render('/machine-learning')).toContain('rel="canonical" href="https://origin.invalid/ai-platforms"');
});

test("preloads the page's scripts that the template does not load", async () => {
  const named = Array.from((await render('/sv/about')).matchAll(/rel="later" href="([^"]+)"/g), ([, file]) => file);
  expect(named).toEqual(['/assets/about-page-2.js', '/assets/pieces-5.js', '/assets/about-3.js', '/assets/core-4.js']);
});

test('unlisted pages have noindex', async () => {
  const html = await render('/auth/new-password');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/canonical|og:|ld\+json|rel="alternate"/i);
});

test('the text of a post cannot end a script or begin one', async () => {
  const hostile = '</script><script>alert(1)</script><!-- $& $1';
  const post = samplePost({ slug: 'a-post', title: hostile, excerpt: hostile, content: hostile, tags: [hostile] });
  const call = callOf('/blog/a-post')!;
  const html = await render('/blog/a-post', { [call]: post });
  expect(html).not.toContain('<script>alert');
  expect(scriptsOf(html, 'page-data')).toEqual([{ [call]: post }]);
  expect(scriptsOf(html, 'ld\\+json')).toMatchObject([{ '@graph': [{}, {}, { headline: hostile }] }]);
});
