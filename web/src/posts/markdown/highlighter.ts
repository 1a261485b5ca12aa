import type { LanguageFn } from 'highlight.js';

import { onDemand, type OnDemand } from '../../on-demand.ts';

/** The languages this company writes about, by their names in Markdown; each is fetched separately. */
const grammars: Readonly<Record<string, () => Promise<{ default: LanguageFn }>>> = {
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

type Highlighter = ReturnType<typeof import('./highlight-code.ts').highlightCode>;

/** A fenced block that names its language. */
const FENCE = /^\s*(?:```|~~~)(\w+)/gm;

/** The grammars a text needs, in the order of the alphabet. */
function grammarsOf(markdown: string): string[] {
  const names = Array.from(markdown.matchAll(FENCE), ([, language]) => grammarName(language!.toLowerCase()));
  return [...new Set(names.filter((name) => name !== null))].toSorted();
}

async function fetchHighlighter(names: readonly string[]): Promise<Highlighter | null> {
  try {
    const [{ highlightCode }, ...loaded] = await Promise.all([
      import('./highlight-code.ts'),
      ...names.map((name) => grammars[name]!()),
    ]);
    return highlightCode(Object.fromEntries(names.map((name, at) => [name, loaded[at]!.default])));
  } catch {
    // The post stays readable without colours.
    return null;
  }
}

const known = new Map<string, OnDemand<Highlighter | null>>();

/** Loads the highlighter with the languages that a text uses; null for a text without code in a known language. */
export function highlighterFor(markdown: string): OnDemand<Highlighter | null> | null {
  const names = grammarsOf(markdown);
  const key = names.join(' ');
  if (key === '') return null;
  const highlighter = known.get(key) ?? onDemand(() => fetchHighlighter(names));
  known.set(key, highlighter);
  return highlighter;
}
