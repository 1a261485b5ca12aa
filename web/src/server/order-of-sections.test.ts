import { expect, test } from 'vitest';

import { loadAllTexts } from '../testing/all-texts.ts';
import { renderView } from './render-view.tsx';

const en = await loadAllTexts('en');
const { home, about, customers, partners, careers, sPlatform, aiPlatforms } = en;

const decoded = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
const textOf = (html: string) => decoded(html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, '')).trim();

/** The page's headings of the second level, in their order. */
async function headings(path: string): Promise<string[]> {
  const { body } = await renderView(path, {});
  return [...body.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, html]) => textOf(html!));
}

test.each([
  ['/', [home.trusted, home.services.title, home.automation.title, en.newsletter.title]],
  ['/about', [about.values.title, about.team.title, about.positions.title, about.technology.title]],
  [
    '/customers',
    [customers.stats.title, customers.industries.title, customers.testimonials.title, customers.closing.title],
  ],
  ['/partners', [partners.stats.title, partners.technology.title, partners.tiers.title, partners.why.title]],
  ['/careers', [careers.stats.title, careers.open.title, careers.benefits.title]],
  ['/s-platform', [sPlatform.catalogue.title, sPlatform.journey.title]],
  ['/ai-platforms', [aiPlatforms.features.title, aiPlatforms.capabilities.title, aiPlatforms.law.title]],
])('the sections of %s have the order of the specification', async (path, order) => {
  expect((await headings(path)).filter((heading) => order.includes(heading))).toEqual(order);
});
