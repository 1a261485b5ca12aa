import { defaultFacts } from './facts.ts';
import { type Facts } from '../i18n/words.ts';

/**
 * The facts with a mark in place of each number and text, and the path of each mark: what texts make of a fact shows in them.
 * Numbers are marked by others, far enough apart that one computed from a mark is no mark, and texts by characters for
 * private use.
 */
export function markedFacts(): { facts: Facts; paths: ReadonlyMap<string, string> } {
  const paths = new Map<string, string>();
  let number = 600;
  const mark = (value: unknown, path: string): unknown => {
    if (typeof value === 'object' && value !== null) {
      const parts = Object.entries(value).map(([name, part]) => [name, mark(part, `${path}.${name}`)] as const);
      return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
    }
    if (typeof value !== 'number' && typeof value !== 'string') return value;
    const marked = typeof value === 'number' ? (number += 9) : String.fromCharCode(0xe000 + paths.size);
    paths.set(String(marked), path);
    return marked;
  };
  return {
    facts: { brand: mark(defaultFacts.brand, 'brand'), figures: mark(defaultFacts.figures, 'figures') } as Facts,
    paths,
  };
}
