import { matchPath } from 'react-router-dom';
import type { Manifest } from 'vite';

import { pageFor } from '../app/routes.tsx';
import { aliases, isPortalPath, pagePatterns, type PageName } from '../content/site-map.ts';
import { kebab } from '../format/kebab.ts';
import { type Language, withoutPrefix } from '../i18n/language.ts';
import type { PortalPage } from '../portal/access/page-access.ts';
import { lazyPages, portalPageAt } from '../portal/portal-routes.tsx';

/** The folders of pages outside `site`. */
const folders: Partial<Record<PageName | 'notFound', string>> = {
  auth: 'sign-in/login',
  authProblem: 'sign-in/login',
  blog: 'blog/list',
  blogPost: 'blog/post',
  blogPreview: 'blog/preview',
  forgotPassword: 'sign-in/forgot-password',
  newPassword: 'sign-in/new-password',
  confirmEmail: 'sign-in/confirm-email',
  notFound: 'app/not-found',
  portal: 'portal',
};

/** The page at this path; null for an unknown path. */
export function pageAt(pathname: string): PageName | null {
  const path = withoutPrefix(pathname);
  const names = Object.keys(pagePatterns) as PageName[];
  if (isPortalPath(path)) return 'portal';
  return (
    aliases[path] ??
    names.find((name) => pagePatterns[name] === path) ??
    names.find((name) => matchPath(pagePatterns[name], path)) ??
    null
  );
}

/** The portal's pages in files of another name than `<path>/page.tsx`. */
const portalFiles: Partial<Record<PortalPage, string>> = {
  '': 'home/page.tsx',
  'payslips/:id': 'payslips/run-page.tsx',
  'website/posts/new': 'website/posts/post-page.tsx',
  'website/posts/:id': 'website/posts/post-page.tsx',
  'website/newsletter/:id': 'website/newsletter/issue-page.tsx',
  'website/pages/:page': 'website/pages/texts-page.tsx',
  'website/pages/lists/:list': 'website/pages/lists/list-page.tsx',
};

export const portalSource = (page: PortalPage): string => `src/portal/${portalFiles[page] ?? `${page}/page.tsx`}`;

/** The output of `vite build` for the browser. */
export interface BuiltClient {
  /** index.html, with placeholders for the rendered parts. */
  template: string;
  manifest: Manifest;
}

function withImports(manifest: Manifest, source: string, files: Set<string>): void {
  const chunk = manifest[source];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, files);
}

/** The elements of the head that load the code and the texts of a page, besides the scripts of the template. */
export function scriptElements({ manifest, template }: BuiltClient, pathname: string, language: Language): string[] {
  const files = new Set<string>();
  const addTexts = (texts: readonly string[] = []) => {
    for (const folder of texts) withImports(manifest, `src/${folder}/texts.${language}.ts`, files);
  };
  const inPortal = portalPageAt(withoutPrefix(pathname));
  // What runs first comes first.
  if (inPortal !== undefined) withImports(manifest, 'index.html', files);
  const page = pageAt(pathname) ?? 'notFound';
  withImports(manifest, `src/${folders[page] ?? `site/${kebab(page)}`}/page.tsx`, files);
  addTexts([...(pageFor(pathname).texts?.folders ?? []), 'i18n/core']);
  if (inPortal === undefined)
    return [...files].filter((file) => !template.includes(file)).map((file) => `<link rel="later" href="/${file}">`);
  withImports(manifest, portalSource(inPortal), files);
  addTexts(lazyPages[inPortal].texts?.folders);
  const [entry, ...others] = files;
  // The portal shows nothing before its scripts have run, which other pages load after the first paint.
  return [
    `<script type="module" src="/${entry}"></script>`,
    ...others.map((file) => `<link rel="modulepreload" href="/${file}">`),
  ];
}
