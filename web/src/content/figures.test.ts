import { expect, test } from 'vitest';

import { renderView } from '../server/render-view.tsx';
import { defaultFacts } from './facts.ts';
import { markedFacts } from './marked-facts.ts';
import { pagePatterns } from './site-map.ts';

const { facts, paths } = markedFacts();
const published = { version: 1, texts: {}, lists: { figures: facts.figures } };
const figures = [...paths].filter(([, path]) => path.startsWith('figures.'));

const textOf = (html: string) => html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, ' ');

// Renders the whole site.
test.each(['', '/sv'])(
  'every figure is on a page below “%s” when all are replaced',
  { timeout: 120_000 },
  async (tree) => {
    const pages = Object.values(pagePatterns).filter((pattern) => !pattern.includes(':'));
    const stories = ['/customers/nordkaj-industri', '/customers/lindo-redovisning'];
    const views = [...pages, ...stories].map((path) => renderView(tree + path, {}, published));
    const words = new Set((await Promise.all(views)).flatMap(({ body }) => textOf(body).match(/\d+/g) ?? []));
    expect(figures.filter(([number]) => !words.has(number)).map(([, path]) => path)).toEqual([]);
    expect(figures.length).toBeGreaterThan(25);
    expect(defaultFacts.figures.team.members).toBeLessThan(601);
  },
);
