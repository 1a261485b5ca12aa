import { afterAll, expect, test, vi } from 'vitest';

import { renderView } from '../server/render-view.tsx';
import { pagePatterns } from './site-map.ts';

/** Each figure replaced by a unique number, with its name. */
const marked = vi.hoisted(() => ({ names: new Map<string, string>() }));

// Test files of a worker share their modules: those with marked figures are loaded anew, and not left to the next file.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('./figures.ts');
  vi.resetModules();
});

vi.mock('./figures.ts', async (original) => {
  const mark = (value: unknown, name: string): unknown => {
    if (typeof value === 'number') {
      const number = 601 + marked.names.size;
      marked.names.set(name, String(number));
      return number;
    }
    const entries = Object.entries(value as object).map(([key, part]) => [key, mark(part, `${name}.${key}`)] as const);
    return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
  };
  const { figures, ...rest } = await original<typeof import('./figures.ts')>();
  return { ...rest, figures: mark(figures, 'figures') };
});

const textOf = (html: string) => html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, ' ');

// Renders the whole site.
test.each(['', '/sv'])('every figure is on a prerendered page below “%s”', { timeout: 120_000 }, async (tree) => {
  const pages = Object.values(pagePatterns).filter((pattern) => !pattern.includes(':'));
  const texts = await Promise.all(pages.map(async (path) => textOf((await renderView(tree + path, {})).body)));
  const words = new Set(texts.join(' ').match(/\d+/g));
  const missing = [...marked.names].filter(([, number]) => !words.has(number)).map(([name]) => name);
  expect(missing).toEqual([]);
  expect(marked.names.size).toBeGreaterThan(25);
});
