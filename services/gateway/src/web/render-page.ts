import type { SitePublication } from '@kontor/contracts/schemas';

import { readBuiltSite } from './built-site.ts';

/** A page to render, with the JSON of its call if there is one. */
export interface PageTask {
  pathname: string;
  data?: string;
  /** The URL of a list's next page. */
  next?: string | null;
  /** The JSON of what is published in the language of the page. */
  published?: Uint8Array | undefined;
  /** Whether the text of a post or letter is replaced by a notice. */
  withoutText?: boolean;
}

/** Larger pages are not shown: browsers would take seconds for them. */
const MAX_CHARACTERS = 4_000_000;

/** For a thread: renders pages of the web's build in `folder`. */
export default async (folder: string) => {
  const { site } = await readBuiltSite(folder);
  /** The last ones: pages of both languages take turns. */
  let kept: { json: Uint8Array; value: SitePublication }[] = [];
  function read(json: Uint8Array): SitePublication {
    const known = kept.find((each) => Buffer.compare(each.json, json) === 0);
    if (known) return known.value;
    const value = JSON.parse(Buffer.from(json).toString()) as SitePublication;
    kept = [{ json, value }, ...kept].slice(0, 2);
    return value;
  }
  return async ({ pathname, data, next = null, published: json, withoutText = false }: PageTask): Promise<string> => {
    const published = json && read(json);
    const reply = data === undefined ? undefined : { value: JSON.parse(data) as unknown, next };
    const html = await site.render(pathname, reply, { withoutText, published });
    if (html.length > MAX_CHARACTERS) throw new RangeError(`${html.length} characters of HTML`);
    return html;
  };
};
