import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';

import type { SiteLists } from '@kontor/contracts/endpoints';
import type { CompanyChange, ImageFacts } from '@kontor/contracts/internal';
import type {
  CreatedPublication,
  ErrorReply,
  SiteCatalogue,
  SiteEntry,
  SitePublication,
} from '@kontor/contracts/schemas';
import { dayOf } from '@kontor/service-kit/process';
import { startStandIn, testUsers } from '@kontor/service-kit/testing';

import { service } from './harness.ts';

const words = (en: string, sv = `${en} (sv)`) => ({ en, sv });

/** A day this many days from today, as in `2026-11-27`. */
export const calendarDay = (offset: number, from = new Date()): string =>
  dayOf(new Date(from.getFullYear(), from.getMonth(), from.getDate() + offset, 12));

export const brand = (changes: Partial<SiteLists['brand']> = {}): SiteLists['brand'] => ({
  name: 'Sample',
  tagline: words('Clouds'),
  motto: 'Integrity',
  city: 'Uppsala',
  address: { street: 'Ågatan 1', postcode: '753 09', city: 'Uppsala', country: words('Sweden', 'Sverige') },
  email: 'hej@sample.example',
  privacyEmail: 'privacy@sample.example',
  copyrightYear: 2025,
  accent: '#0b6657',
  logo: null,
  mark: 'M0 0h9v9H0z',
  links: { social: 'https://social.example/sample', codeHosting: '#' },
  ...changes,
});

const count = { yearsOfExperience: 15, yearsOfCloudExpertise: 5, projects: 50, satisfactionPercent: 96 };
const figures: SiteLists['figures'] = {
  ...count,
  uptimePercent: 99.9,
  deployHours: 24,
  responseHours: 24,
  freeHours: 40,
  fasterImplementationPercent: { from: 40, to: 60 },
  reducedImplementationPercent: 60,
  documentProcessing: { fasterPercent: 70, accuracyPercent: 99 },
  innovationTimePercent: 20,
  team: { members: 5, countries: 2, growthPercent: 150 },
  customers: { enterprise: 12, activeProjects: 18, countries: 4 },
  partners: { technology: 25, engineers: 50, reach: 15, growthPercent: 200 },
  phases: { assessment: [2, 4], design: [3, 6], implementation: [8, 16] },
};

export const position = (changes: Partial<SiteLists['positions'][number]> = {}): SiteLists['positions'][number] => ({
  id: 'engineer',
  title: 'Engineer',
  department: words('Delivery'),
  type: words('Full-time'),
  experience: words('3 years'),
  description: words('You build, one of {figures.team.members}.'),
  requirements: [words('You read before you run')],
  skills: ['Linux'],
  employmentType: 'FULL_TIME',
  firstDay: calendarDay(-10),
  lastDay: calendarDay(10),
  payRange: { from: 40_000, to: 55_000, currency: 'SEK', per: 'MONTH' },
  ...changes,
});

export const person = (changes: Partial<SiteLists['people'][number]> = {}): SiteLists['people'][number] => ({
  id: 'ada',
  name: 'Ada Berg',
  role: words('Director'),
  bio: words('Reads every report.'),
  portrait: null,
  consentOn: null,
  ...changes,
});

/** A text of the catalogue. */
export const catalogueText = (key: string, en: string, more: Partial<SiteCatalogue['texts'][number]> = {}) => ({
  key,
  page: key.split('.')[0]!,
  default: words(en, `På svenska: ${en}`),
  placeholders: [...en.matchAll(/\{([\w.]+)\}/g)].map(([, name]) => name!),
  maxLength: 80,
  ...more,
});

/** A small site. `more` adds texts; `lists` replaces defaults. */
export const catalogue = (
  more: SiteCatalogue['texts'] = [],
  lists: Partial<Record<keyof SiteLists, unknown>> = {},
): SiteCatalogue => ({
  texts: [
    catalogueText('home.hero.title', 'Welcome'),
    catalogueText('home.hero.lead', 'We are {figures.team.members} people in {brand.city}.', { maxLength: 120 }),
    catalogueText('careers.positions.senior-engineer.title', 'Senior engineer'),
    catalogueText('blog.categories.DevOps & Automation', 'DevOps'),
    catalogueText('home.count', 'one or more', { locked: 'count' }),
    catalogueText('home.message', 'It failed', { locked: 'message' }),
    ...more,
  ],
  lists: Object.entries({
    brand: brand(),
    figures,
    people: [person()],
    testimonials: [],
    stories: [],
    positions: [position()],
    partners: [],
    ...lists,
  }).map(([key, value]) => ({ key: key as keyof SiteLists, default: value })),
});

/** The path of a file with this catalogue, for `SITE_CATALOGUE`. */
export function catalogueFile(content: object = catalogue()): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'site-')), 'site-catalogue.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** Stands in for the internal ports of documents, which knows these images, and of engagement, which is told of the company. */
export async function startNeighbours(images: Record<string, Omit<ImageFacts, 'alt'> & Partial<ImageFacts>> = {}) {
  const told: CompanyChange['company'][] = [];
  let isRefusing = false;
  const { url, ...neighbours } = await startStandIn(['documents', 'engagement'], async (request, neighbour) => {
    const image = images[request.url!.replace('/internal/images/', '')];
    if (neighbour === 'documents') return image && { alt: { en: '', sv: '' }, ...image };
    if (isRefusing) return 400;
    told.push(((await json(request)) as CompanyChange).company);
    return null;
  });
  return {
    ...neighbours,
    settings: { DOCUMENTS_INTERNAL_URL: url, ENGAGEMENT_INTERNAL_URL: url },
    told,
    setRefusing: (value: boolean) => void (isRefusing = value),
  };
}

const { admin } = testUsers;
const ADMIN = '/api/admin/site';
const change = (method: 'POST' | 'PUT' | 'DELETE', call: string, payload: object) =>
  service.call(method, `${ADMIN}/${call}`, { as: admin, payload });

/** Calls of an editor and of visitors, on the service of the test file. */
export const site = {
  list: () => service.read<SiteEntry[]>(ADMIN, admin),
  entry: async (key: string) => (await site.list()).find((entry) => entry.key === key)!,
  /** Drafts at the version that the entry has now, unless one is given. */
  async put(key: string, value: unknown, more: { version?: number; withoutPlaceholders?: boolean } = {}) {
    const version = more.version ?? (await site.entry(key))?.version ?? 0;
    return change('PUT', key, { version, value, ...more });
  },
  async draft(key: string, value: unknown, more: { withoutPlaceholders?: boolean } = {}): Promise<SiteEntry> {
    const response = await site.put(key, value, more);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<SiteEntry>();
  },
  refusal: async (key: string, value: unknown) => (await site.put(key, value)).json<ErrorReply>(),
  reset: async (key: string, version?: number) =>
    change('DELETE', key, { version: version ?? (await site.entry(key)).version }),
  revert: async (key: string, revision: number) =>
    change('POST', `${key}/revert`, { version: (await site.entry(key)).version, revision }),
  publish: (keys?: string[]) => change('POST', 'publications', keys ? { keys } : {}),
  async published(...keys: string[]): Promise<CreatedPublication> {
    const response = await site.publish(keys.length > 0 ? keys : undefined);
    if (response.statusCode !== 201) throw new Error(response.body);
    return response.json<CreatedPublication>();
  },
  get: (language = 'en', headers: Record<string, string> = {}) =>
    service.call('GET', `/api/site?language=${language}`, { headers }),
  shown: async (language = 'en') => (await site.get(language)).json<SitePublication>(),
};
