import { matchPath } from 'react-router-dom';
import type { Manifest } from 'vite';

import { pageFor } from '../app/routes.tsx';
import { aliases, isPortalPath, pagePatterns, type PageName, paths, portalPages } from '../content/site-map.ts';
import { kebab } from '../format/kebab.ts';
import { type Language, withoutPrefix } from '../i18n/language.ts';
import type { PortalPage } from '../portal/access/page-access.ts';
import { lazyPages } from '../portal/portal-routes.tsx';

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
  return aliases[path] ?? names.find((name) => matchPath(pagePatterns[name], path)) ?? null;
}

/** The page of the portal at this path; undefined for other paths. */
export function portalPageAt(pathname: string): PortalPage | undefined {
  const path = withoutPrefix(pathname);
  return path === paths.portal ? '' : portalPages.find((page) => matchPath(`${paths.portal}/${page}`, path));
}

/** The portal's pages in files of another name than `<path>/page.tsx`. */
const portalFiles: Partial<Record<PortalPage, string>> = {
  '': 'home/page.tsx',
  'payslips/:id': 'payslips/run-page.tsx',
  'website/posts/new': 'website/posts/post-page.tsx',
  'website/posts/:id': 'website/posts/post-page.tsx',
  'website/newsletter/:id': 'website/newsletter/issue-page.tsx',
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

/** The scripts of a page besides those of the template: its code and its texts. A page of the portal has a frame around it. */
export function preloads({ manifest, template }: BuiltClient, pathname: string, language: Language): string[] {
  const page = pageAt(pathname) ?? 'notFound';
  const files = new Set<string>();
  withImports(manifest, `src/${folders[page] ?? `site/${kebab(page)}`}/page.tsx`, files);
  const inPortal = portalPageAt(pathname);
  if (inPortal !== undefined) withImports(manifest, portalSource(inPortal), files);
  const ofPortal = inPortal === undefined ? [] : (lazyPages[inPortal].texts?.folders ?? []);
  for (const folder of [...(pageFor(pathname).texts?.folders ?? []), ...ofPortal, 'i18n/core'])
    withImports(manifest, `src/${folder}/texts.${language}.ts`, files);
  return [...files].map((file) => `/${file}`).filter((file) => !template.includes(file));
}
