import { type PublishedList, samplesShown } from '@kontor/contracts/endpoints';

import { connectTo } from '../admin-database.ts';
import { type Finding, green, red, unset } from './finding.ts';
import { isPublic } from './public-address.ts';

/** Checks that visitors of a public address do not read about invented people and customers. */
export async function checkSamples(url: string, publicUrl: string): Promise<Finding[]> {
  if (!isPublic(new URL(publicUrl))) return [unset('Samples', `${publicUrl} is not public.`)];
  const client = await connectTo(url, { seconds: 0, report: () => undefined });
  try {
    const { rows } = await client.query<PublishedList>(
      'select key, value, default_value as "defaultValue" from content.site_revisions where is_current and language is null',
    );
    const left = samplesShown(rows);
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
