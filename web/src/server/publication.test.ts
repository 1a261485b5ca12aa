import type { SitePublication } from '@kontor/contracts/endpoints';
import { expect, test } from 'vitest';

import { defaultFacts } from '../content/facts.ts';
import { renderDocument } from './document.ts';
import { feed } from './feed.ts';
import { renderView } from './render-view.tsx';

const published = (name: string, texts: Record<string, string> = {}): SitePublication => ({
  version: 1,
  texts,
  lists: {
    brand: { ...defaultFacts.brand, name },
    figures: { ...defaultFacts.figures, team: { ...defaultFacts.figures.team, members: 7 }, uptimePercent: 99.5 },
    positions: [],
  },
});

const template = '<html lang="en"><head><!--head--></head><body><div id="root"></div><!--data--></body></html>';
const render = (pathname: string, publication?: SitePublication) =>
  renderDocument({ template, manifest: {} }, pathname, {}, publication);
const dataOf = (html: string) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)![1]!) as Record<string, SitePublication>;

test('two publications and the defaults are rendered side by side', async () => {
  const title = { 'home.hero.title': 'Words of Alpha' };
  const [alpha, beta, defaults] = await Promise.all([
    render('/', published('Alpha AB', title)),
    render('/', published('Beta AB')),
    render('/'),
  ]);
  expect(alpha).toContain('Words of Alpha');
  for (const other of [beta, defaults]) expect(other).not.toContain('Alpha');
  for (const replaced of [alpha, beta]) expect(replaced).not.toContain('Molnhjärta');
  expect(defaults).not.toContain('page-data');
  expect(await render('/')).toBe(defaults);
});

test('a name reaches every part of the head, JSON-LD and the feed', async () => {
  for (const pathname of ['/', '/sv/careers', '/contact', '/404', '/privacy-policy'])
    expect(await render(pathname, published('Alpha AB')), pathname).not.toContain('Molnhjärta');
  const xml = await feed('en', [], [], published('Alpha AB'));
  expect(xml).toContain('Alpha AB: ');
  expect(xml).not.toContain('Molnhjärta');
});

test('a page has its own replaced texts in its data, and the lists that it reads', async () => {
  const texts = { 'home.hero.title': 'A', 'services.hero.title': 'B', 'layout.login': 'Enter', 'gone.title': 'C' };
  const data = dataOf(await render('/sv/services', published('Alpha AB', texts)));
  const own = data['/api/site?language=sv'];
  expect(own?.texts).toEqual({ 'services.hero.title': 'B', 'layout.login': 'Enter' });
  expect(Object.keys(own?.lists ?? {})).toEqual(['brand', 'figures']);
});

test('a page says that there is a publication, also where its language has no text of it', async () => {
  const data = dataOf(await render('/about', { version: 3, texts: {}, lists: {} }));
  expect(data).toEqual({ '/api/site?language=en': { version: 3, texts: {}, lists: {} } });
});

test('every page of the portal has the figures that its first screen reads', async () => {
  for (const pathname of ['/employee-portal', '/employee-portal/inbox', '/sv/employee-portal'])
    expect(Object.values(dataOf(await render(pathname, published('Alpha AB'))))[0]?.lists.figures).toBeDefined();
});

test('placeholders are filled in, and everything else of a text is text', async () => {
  const text = '{brand.name}: {figures.team.members}, {figures.uptimePercent}, {figures.none}, {brand}, {a b} <b>&';
  const texts = { 'home.hero.subtitle': text, 'home.hero.none': 'x', 'home.hero': 'x', 'home.hero.title.length': 'x' };
  const { body } = await renderView('/sv', {}, published('Alpha', texts));
  expect(body).toContain('Alpha: 7, 99,5, {figures.none}, {brand}, {a b} &lt;b&gt;&amp;');
});

test('a list that lacks a field has the default of that field', async () => {
  const figures = { ...defaultFacts.figures, team: { members: 9 } };
  const publication = { version: 1, texts: {}, lists: { figures } } as unknown as SitePublication;
  const { body } = await renderView('/careers', {}, publication);
  expect(body).toContain(`${defaultFacts.figures.team.growthPercent}%`);
});

test('no card leads to customer stories where none are published', async () => {
  const { body } = await renderView('/partners', {}, { version: 1, texts: {}, lists: { stories: [] } });
  expect(body).not.toContain('Three customer stories');
  expect(body).toMatch(/href="\/ai-platforms#law"[^>]*>GDPR and the Data Act/);
});
