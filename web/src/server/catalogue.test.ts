import { SITE_KEY_PATTERN } from '@kontor/contracts/endpoints';
import { expect, test } from 'vitest';

import { defaultFacts } from '../content/facts.ts';
import { markedFacts } from '../content/marked-facts.ts';
import { filled } from '../i18n/placeholders.ts';
import { catalogue, withPlaceholders } from './catalogue.ts';

const { texts, lists } = await catalogue();
const textOf = (key: string) => texts.find((text) => text.key === key);

test('a text is listed under its page, with both languages and a length', () => {
  expect(textOf('home.automation.action')).toEqual({
    key: 'home.automation.action',
    page: 'home',
    default: { en: 'Reserve Now', sv: expect.any(String) },
    placeholders: [],
    maxLength: 80,
  });
  expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThan(1_000);
  for (const { key } of texts) expect(key).toMatch(new RegExp(SITE_KEY_PATTERN));
});

test('facts in a default are placeholders, also where Swedish writes them in letters', () => {
  const lead = textOf('careers.hero.lead')!;
  for (const text of Object.values(lead.default)) expect(text).toContain('{figures.team.members}');
  expect(lead.placeholders).toEqual(['figures.team.members', 'figures.team.countries', 'brand.city']);
  expect(textOf('home.head.description')?.default.en).toMatch(/^\{brand.name\} moves/);
});

test('a number that is computed from facts is the number', () => {
  const { facts, paths } = markedFacts();
  const text = ({ figures }: typeof facts) => `${figures.team.members} of ${figures.team.members + 1}, or 7`;
  const found = withPlaceholders(text(facts), text(defaultFacts), { paths, language: 'en' });
  expect(found).toBe('{figures.team.members} of 6, or 7');
});

test('filled with the defaults, English defaults are the texts of the site', () => {
  for (const { key, default: text } of texts)
    expect(filled(text.en, defaultFacts, 'en'), key).not.toMatch(/\{|\p{Co}/u);
});

test('messages and texts of a count are locked, and those of the portal are missing', () => {
  expect(textOf('contact.failure.text')?.locked).toBe('message');
  expect(textOf('blog.minutes')).toMatchObject({ locked: 'count', default: { en: '… min read' } });
  for (const name of ['errors.', 'staffErrors.', 'portal.'])
    expect(texts.filter(({ key }) => key.startsWith(name))).toEqual([]);
});

test('every list has its default', () => {
  expect(lists.map(({ key }) => key).toSorted()).toEqual([
    'brand',
    'figures',
    'partners',
    'people',
    'positions',
    'stories',
    'testimonials',
  ]);
});
