import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Language, SitePublication } from '@kontor/contracts/schemas';

/** The module `server/site.js` of the web's build, which renders the site's pages. */
export interface Site {
  /** The placeholder for the site's origin in its texts. */
  originPlaceholder: string;
  /** Paths of single pages, and patterns of pages with parameters. */
  pages: readonly string[];
  patterns: readonly string[];
  /** Those of both that are not for visitors. */
  uncounted: readonly string[];
  /** The stories of the defaults, the patterns of all stories, and the stories that are published, or of the defaults. */
  stories: readonly string[];
  storyPatterns: readonly string[];
  storiesOf(published?: SitePublication): string[];
  /** The pages for unknown paths. */
  notFound: { en: string; sv: string };
  /** The URL of the call whose data the page shows, or null. */
  callOf(pathname: string): string | null;
  /** The URLs of the calls that a page of the portal begins with for every user; none for other pages. */
  portalCallsOf(pathname: string): string[];
  /** Where a page with this data is: a post is in the tree of its language. */
  addressOf(pathname: string, read: () => unknown): string;
  /** Whether that data is the same with every query. */
  ignoresQuery(pathname: string): boolean;
  /**
   * Renders a page with the data of its call: the JSON value, and the URL of a list's next page. `withoutText` shows a notice
   * in place of the text of a post or letter. `published` is what is published in the language of the page.
   */
  render(
    pathname: string,
    data?: { value: unknown; next: string | null },
    options?: { withoutText?: boolean; published?: SitePublication | undefined },
  ): Promise<string>;
  /** The URL of what is published in a language. */
  siteUrl(language: Language): string;
  /** The URLs of the lists below, newest first. */
  postsUrl: string;
  lettersUrl: string;
  sitemap(posts: unknown, letters: unknown, published?: SitePublication): string;
  robots(): string;
  /** The tab's icon and the web manifest. */
  favicon(published?: SitePublication): string;
  webManifest(published?: SitePublication): string;
  /** The version of the published brand's icons and previews; null for those of the build. */
  pictureVersion(published?: SitePublication): string | null;
  /** RFC 9116. */
  securityTxt(published?: SitePublication): string;
  /** An RSS feed of the newest posts and letters for each language. */
  feedPaths: { en: string; sv: string };
  feed(language: Language, posts: unknown, letters: unknown, published?: SitePublication): Promise<string>;
}

export interface BuiltSite {
  folder: string;
  site: Site;
  /** The HTML of every page, with the inline scripts. */
  template: string;
  /** The folder of the browser's files. */
  clientFolder: string;
  /** The HTML of a single page, rendered by the build. */
  page(pathname: string): Promise<string>;
}

/** Reads the web's build in `folder`. Throws without a build. */
export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const server = (file: string) => path.resolve(folder, 'server', file);
  try {
    const [template, manifest, module] = await Promise.all([
      readFile(server('template.html'), 'utf8'),
      readFile(server('manifest.json'), 'utf8'),
      import(pathToFileURL(server('site.js')).href) as Promise<{ createSite(client: object): Site }>,
    ]);
    return {
      folder,
      site: module.createSite({ template, manifest: JSON.parse(manifest) as object }),
      template,
      clientFolder: path.resolve(folder, 'client'),
      page: (pathname) => readFile(path.join(folder, 'pages', `${pathname.slice(1) || 'index'}.html`), 'utf8'),
    };
  } catch (error) {
    throw new Error(`There is no built web in ${folder}; run "npm run build".`, { cause: error });
  }
}
