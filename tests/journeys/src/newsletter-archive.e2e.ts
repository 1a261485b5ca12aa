import { describe, expect, it } from 'vitest';

import { letters } from '@kontor/test-kit/send-letters';
import { product } from '@kontor/test-kit/test-file';

const { url } = product;
const html = { headers: { accept: 'text/html' } };
const read = async (path: string) => {
  const response = await fetch(url + path, html);
  return { status: response.status, text: await response.text() };
};

describe('the archive of letters', () => {
  it('lists every sent letter in the language of its address', async () => {
    // A busy machine may send the first page without its list, which a browser then fetches.
    await expect.poll(async () => (await read('/sv/newsletter')).text).toContain('Brevet om återläsningar');
    const [english, swedish] = await Promise.all(['/newsletter', '/sv/newsletter'].map(read));
    expect(english!.text).toContain('The letter about restores');
    expect(english!.text).not.toContain('Brevet om återläsningar');
    for (const subject of ['Brevet om återläsningar', 'Det första brevet']) expect(swedish!.text).toContain(subject);
    // The letter that exists in Swedish alone.
    expect(english!.text).toMatch(/<li lang="sv"[^]*In Swedish[^]*Det första brevet/);
  });

  it('shows a letter with its text, its post and its neighbour', async () => {
    const { text } = await read(`/newsletter/${letters.inBothLanguages}`);
    for (const part of [
      '<strong>everything</strong>',
      'href="/blog/terraform-state-boundaries"',
      'href="/newsletter/1"',
    ])
      expect(text).toContain(part);
  });

  it.each(['/newsletter/99', '/sv/newsletter/99', '/newsletter/latest', '/newsletter/0', '/newsletter/99999999999999'])(
    'responds to %s with a 404 page',
    async (path) => {
      const { status, text } = await read(path);
      expect([status, /noindex/.test(text), /Newsletter Not Found|Nyhetsbrevet hittades inte/.test(text)]).toEqual([
        404,
        true,
        true,
      ]);
    },
  );

  it('is in the sitemap and the feeds, in the languages of each letter', async () => {
    const { text: sitemap } = await read('/sitemap.xml');
    const named = Array.from(sitemap.matchAll(/<loc>[^<]*?((?:\/sv)?\/newsletter[^<]*)<\/loc>/g), ([, path]) => path);
    expect(named).toEqual(['/newsletter', '/sv/newsletter', '/newsletter/2', '/sv/newsletter/2', '/sv/newsletter/1']);
    const [english, swedish] = await Promise.all(['/feed.xml', '/sv/feed.xml'].map(read));
    expect(english!.text).toContain('/newsletter/2</link>');
    expect(english!.text).not.toContain('/newsletter/1</link>');
    for (const number of [1, 2]) expect(swedish!.text).toContain(`/sv/newsletter/${number}</link>`);
  });
});
