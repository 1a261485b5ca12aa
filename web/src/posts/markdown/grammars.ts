import type { LanguageFn } from 'highlight.js';

/** The languages this company writes about, by their names in Markdown; each is fetched separately. */
export const grammars: Readonly<Record<string, () => Promise<{ default: LanguageFn }>>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  csharp: () => import('highlight.js/lib/languages/csharp'),
  diff: () => import('highlight.js/lib/languages/diff'),
  dockerfile: () => import('highlight.js/lib/languages/dockerfile'),
  hcl: () => import('./hcl.ts'),
  ini: () => import('highlight.js/lib/languages/ini'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  kusto: () => import('./kusto.ts'),
  powershell: () => import('highlight.js/lib/languages/powershell'),
  python: () => import('highlight.js/lib/languages/python'),
  sql: () => import('highlight.js/lib/languages/sql'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};

const otherNames: Readonly<Record<string, string>> = {
  cs: 'csharp',
  docker: 'dockerfile',
  html: 'xml',
  js: 'javascript',
  kql: 'kusto',
  ps1: 'powershell',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  terraform: 'hcl',
  tf: 'hcl',
  toml: 'ini',
  ts: 'typescript',
  yml: 'yaml',
};

/** The grammar of a language named in Markdown; null for one without highlighting. */
export function grammarName(language: string): string | null {
  const name = otherNames[language] ?? language;
  return Object.hasOwn(grammars, name) ? name : null;
}
