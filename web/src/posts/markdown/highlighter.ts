import { type OnDemand, onDemand } from '../../on-demand.ts';
import { grammarName, grammars } from './grammars.ts';

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
