import { isDeepStrictEqual } from 'node:util';

import { isOwnBrand, SAMPLE_LISTS, type SiteLists } from '@kontor/contracts/endpoints';

import { connectTo } from '../admin-database.ts';
import { type Finding, green, red, unset } from './finding.ts';

const LISTS = ['brand', ...SAMPLE_LISTS];

/** Hosts that nobody else reaches, or that are reserved for examples (RFC 2606, RFC 6761). */
export const RESERVED =
  /(?:^|\.)(?:localhost|test|invalid|example|local|internal|example\.(?:com|net|org))$|^[\d.]+$|^\[/;

interface PublishedList {
  key: string;
  value: unknown;
  default_value: unknown;
}

/** Whether a published list shows something of the sample company. */
function hasSamples({ value, default_value: samples }: PublishedList): boolean {
  if (!Array.isArray(value) || !Array.isArray(samples)) return false;
  return value.some((item) => samples.some((sample) => isDeepStrictEqual(item, sample)));
}

/** Checks that visitors of a public address do not read about invented people and customers. */
export async function checkSamples(url: string, publicUrl: string): Promise<Finding[]> {
  if (RESERVED.test(new URL(publicUrl).hostname)) return [unset('Samples', `${publicUrl} is not public.`)];
  const client = await connectTo(url, { seconds: 0, report: () => undefined });
  try {
    const { rows } = await client.query<PublishedList>(
      'select key, value, default_value from content.site_revisions where is_current and key = any($1)',
      [LISTS],
    );
    const published = rows.find(({ key }) => key === 'brand');
    const brand = published?.value as SiteLists['brand'] | null | undefined;
    const sample = published?.default_value as SiteLists['brand'];
    const left = LISTS.filter((key) => {
      if (key === 'brand') return !brand || !isOwnBrand(brand, sample);
      const list = rows.find((row) => row.key === key);
      // With another name, visitors do not see the invented defaults.
      return list && list.value !== null ? hasSamples(list) : !brand || brand.name === sample.name;
    });
    return left.length === 0
      ? [green('Samples', 'Nothing of the sample company is on the website.')]
      : [
          red(
            'Samples',
            `The website shows the invented company of the sample: ${left.join(', ')}. Replace them in the portal, Website, Pages; of brand the name, both email addresses, the street and the page on a network.`,
          ),
        ];
  } finally {
    await client.end();
  }
}
