import { matchPath } from 'react-router-dom';
import type { Manifest } from 'vite';

import { pageFor } from '../app/routes.tsx';
import { aliases, isPortalPath, pagePatterns, type PageName } from '../content/site-map.ts';
import { kebab } from '../format/kebab.ts';
import { type Language, withoutPrefix } from '../i18n/language.ts';

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

/** The scripts of a page besides those of the template: its code and its texts. */
export function preloads({ manifest, template }: BuiltClient, pathname: string, language: Language): string[] {
  const page = pageAt(pathname) ?? 'notFound';
  const files = new Set<string>();
  withImports(manifest, `src/${folders[page] ?? `site/${kebab(page)}`}/page.tsx`, files);
  for (const folder of [...(pageFor(pathname).texts?.folders ?? []), 'i18n/core'])
    withImports(manifest, `src/${folder}/texts.${language}.ts`, files);
  return [...files].map((file) => `/${file}`).filter((file) => !template.includes(file));
}
