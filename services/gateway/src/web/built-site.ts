import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The site as the web's build left it: its `server/site.js`, which knows its pages and renders them. */
export interface Site {
  /** Stands in every text of the site for the address it is reached at. */
  originPlaceholder: string;
  /** Paths of single pages, and patterns of pages there are many of. */
  pages: readonly string[];
  patterns: readonly string[];
  /** Paths of the pages shown for unknown paths. */
  notFound: { en: string; sv: string };
  /** The call a page begins with, as a URL; null when it needs none. */
  callOf(pathname: string): string | null;
  /** A page as HTML, with what its call answered: a value, and where it goes on when it is a list. */
  render(pathname: string, answer?: { value: unknown; next: string | null }): Promise<string>;
  /** The call that lists the posts the sitemap names. */
  postsUrl: string;
  sitemap(posts: unknown): string;
  robots(): string;
  /** Whom to tell of a hole (RFC 9116). */
  securityTxt(): string;
  /** The newest posts for feed readers, in each language of the site. */
  feedPaths: { en: string; sv: string };
  feed(language: 'en' | 'sv', posts: unknown): Promise<string>;
}

export interface BuiltSite {
  site: Site;
  /** What every page is made from; it has the inline scripts. */
  template: string;
  /** Files for the browser. */
  clientFolder: string;
  /** The HTML of a single page, rendered by the build. */
  page(pathname: string): Promise<string>;
}

/** Reads what the web's build left in `folder`. Throws when the web has not been built. */
export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const server = (file: string) => path.resolve(folder, 'server', file);
  try {
    const [template, manifest, module] = await Promise.all([
      readFile(server('template.html'), 'utf8'),
      readFile(server('manifest.json'), 'utf8'),
      import(pathToFileURL(server('site.js')).href) as Promise<{ createSite(client: object): Site }>,
    ]);
    return {
      site: module.createSite({ template, manifest: JSON.parse(manifest) as object }),
      template,
      clientFolder: path.resolve(folder, 'client'),
      page: (pathname) => readFile(path.join(folder, 'pages', `${pathname.slice(1) || 'index'}.html`), 'utf8'),
    };
  } catch (error) {
    throw new Error(`There is no built web in ${folder}; run "npm run build".`, { cause: error });
  }
}
