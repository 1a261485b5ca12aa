import type { SiteEntry } from '@kontor/contracts/schemas';

import { type ApiClient, signedIn } from './client.ts';
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

/** Whether an entry is a text that editors may replace. */
export const isEditable = ({ kind, locked, isUnused }: SiteEntry): boolean => kind === 'text' && !locked && !isUnused;

export type Draft = [SiteEntry, value: unknown];

/** A draft of random words in both languages. */
export function randomDraft(entry: SiteEntry, random: ReturnType<typeof randomWords>): Draft {
  const { en, sv } = entry.default as { en: string; sv: string };
  const max = entry.maxLength!;
  return [entry, { en: random(en, max), sv: random(sv, max) }];
}

/** Saves drafts, a few at a time: each waits for several processes. */
export const saveDrafts = (client: ApiClient, drafts: Draft[]): Promise<void> =>
  inParallel(drafts, 4, ([{ key, version }, value]) =>
    client.read(client.send('PUT', `/api/admin/site/${key}`, { version, value })),
  );

/** Publishes all drafts. */
export const publishDrafts = (client: ApiClient) =>
  client.read(client.send('POST', '/api/admin/site/publications', {}), 201);

/** Replaces every text of the site by random words; waits until visitors see them. */
export async function publishRandomWords(url: string): Promise<void> {
  const headline = async () =>
    /<h1[^]*?<\/h1>/.exec(await (await fetch(url, { headers: { accept: 'text/html' } })).text())?.[0];
  const [client, random, before] = [await signedIn(url), randomWords(1), await headline()];
  const texts = (await client.json<SiteEntry[]>('/api/admin/site')).filter(isEditable);
  await saveDrafts(
    client,
    texts.map((entry) => randomDraft(entry, random)),
  );
  await publishDrafts(client);
  await until(async () => (await headline()) !== before, 'the random words are published');
}
