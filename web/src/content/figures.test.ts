import { expect, test } from 'vitest';

import { renderView } from '../server/render-view.tsx';
import { defaultFacts } from './facts.ts';
import { pagePatterns } from './site-map.ts';

/** Each figure replaced by a unique number, with its name. */
const numbers = new Map<string, string>();

function mark<T>(value: T, name: string): T {
  if (typeof value === 'number') {
    const number = 601 + numbers.size;
    numbers.set(name, String(number));
    return number as T;
  }
  const entries = Object.entries(value as object).map(([key, part]) => [key, mark(part, `${name}.${key}`)] as const);
  return (Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)) as T;
}

const published = { version: 1, texts: {}, lists: { figures: mark(defaultFacts.figures, 'figures') } };

const textOf = (html: string) => html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, ' ');

// Renders the whole site.
test.each(['', '/sv'])('every figure is on a prerendered page below “%s”', { timeout: 120_000 }, async (tree) => {
  const pages = Object.values(pagePatterns).filter((pattern) => !pattern.includes(':'));
  const views = pages.map((path) => renderView(tree + path, {}, published));
  const words = new Set((await Promise.all(views)).flatMap(({ body }) => textOf(body).match(/\d+/g) ?? []));
  const missing = [...numbers].filter(([, number]) => !words.has(number)).map(([name]) => name);
  expect(missing).toEqual([]);
  expect(numbers.size).toBeGreaterThan(25);
});
