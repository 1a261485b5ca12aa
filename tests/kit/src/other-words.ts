import type { SiteEntry } from '@kontor/contracts/schemas';

import { signedIn } from './client.ts';
import { inParallel, seeded, until } from './load.ts';

const PLACEHOLDER = /(\{[\w.]+\})/;

/** What editors write and paste, besides plain words. */
const pieces = [
  'räksmörgås',
  'naïve',
  '東京の雲',
  'مرحبا بالعالم',
  'שלום',
  '👩🏽‍💻',
  'e\u0301te\u0301',
  'co\u00ADop\u00ADer\u00ADa\u00ADtion',
  '99\u00A0%',
  '<b>&amp;</b>',
  '</script>',
  '{5}',
  '{figures}',
  '{{ x }}',
  '$& $1',
  '“quoted”',
  '\\n',
  'a/b?c=d&e',
];

/** Texts of random words with the placeholders of `text` in their order, about as long as it, and never longer than `max`. */
export function randomWords(seed: number): (text: string, max: number) => string {
  const random = seeded(seed);
  const below = (count: number) => Math.floor(random() * count);
  const word = () => Array.from({ length: 2 + below(8) }, () => String.fromCharCode(97 + below(26))).join('');
  const words = (length: number): string => {
    let result = '';
    while (result.length < length)
      result += `${result && ' '}${below(12) === 0 ? pieces[below(pieces.length)]! : word()}`;
    return result;
  };
  return (text, max) => {
    const parts = text.split(PLACEHOLDER);
    // A fifth shorter to a fifth longer.
    const other = parts.map((part, at) => (at % 2 === 1 ? part : words(part.trim().length * (0.8 + random() * 0.4))));
    const joined = other.filter((part) => part !== '').join(' ');
    return joined.trim() !== '' && Array.from(joined).length <= max ? joined : text;
  };
}

/** Replaces every text of the site by random words; waits until visitors see them. */
export async function publishRandomWords(url: string): Promise<void> {
  const headline = async () =>
    /<h1[^]*?<\/h1>/.exec(await (await fetch(url, { headers: { accept: 'text/html' } })).text())?.[0];
  const [client, random, before] = [await signedIn(url), randomWords(1), await headline()];
  const entries = await client.json<SiteEntry[]>('/api/admin/site');
  const texts = entries.filter(({ kind, locked, isUnused }) => kind === 'text' && !locked && !isUnused);
  await inParallel(texts, 4, ({ key, version, default: text, maxLength }) => {
    const { en, sv } = text as { en: string; sv: string };
    const value = { en: random(en, maxLength!), sv: random(sv, maxLength!) };
    return client.read(client.send('PUT', `/api/admin/site/${key}`, { version, value }));
  });
  await client.read(client.send('POST', '/api/admin/site/publications', {}), 201);
  await until(async () => (await headline()) !== before, 'the random words are published');
}
