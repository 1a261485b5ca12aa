import { readBuiltSite } from './built-site.ts';

/** A page to render, with the JSON of its call if there is one. */
export interface PageTask {
  pathname: string;
  data?: string;
  /** The URL of a list's next page. */
  next?: string | null;
  /** Whether the text of a post or letter is replaced by a notice. */
  withoutText?: boolean;
}

/** Larger pages are not shown: browsers would take seconds for them. */
const MAX_CHARACTERS = 4_000_000;

/** For a thread: renders pages of the web's build in `folder`. */
export default async (folder: string) => {
  const { site } = await readBuiltSite(folder);
  return async ({ pathname, data, next = null, withoutText = false }: PageTask): Promise<string> => {
    const reply = data === undefined ? undefined : { value: JSON.parse(data) as unknown, next };
    const html = await site.render(pathname, reply, { withoutText });
    if (html.length > MAX_CHARACTERS) throw new RangeError(`${html.length} characters of HTML`);
    return html;
  };
};
