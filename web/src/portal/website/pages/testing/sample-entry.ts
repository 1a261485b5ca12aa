import type { SiteEntry, SiteListKey } from '@kontor/contracts/endpoints';

import { brand } from '../../../../content/brand.ts';
import { figures } from '../../../../content/figures.ts';

const nothing = {
  published: null,
  draft: null,
  defaultChanged: false,
  version: 0,
  placeholders: [],
  locked: null,
  isUnused: false,
  hidesSamples: false,
  adapted: [],
  written: {},
};

/** A text of the page Careers, or another one. */
export const sampleText = (changes: Partial<SiteEntry> = {}): SiteEntry => ({
  ...nothing,
  key: 'careers.hero.title',
  kind: 'text',
  page: 'careers',
  default: { en: 'Build things that stay up.', sv: 'Bygg sådant som håller.' },
  maxLength: 100,
  ...changes,
});

/** A text that names a figure. */
export const sampleLead = (changes: Partial<SiteEntry> = {}): SiteEntry =>
  sampleText({
    key: 'careers.hero.lead',
    default: { en: 'We are {figures.team.members} people.', sv: 'Vi är {figures.team.members} personer.' },
    placeholders: ['figures.team.members'],
    ...changes,
  });

export const sampleList = (key: SiteListKey, value: unknown, changes: Partial<SiteEntry> = {}): SiteEntry => ({
  ...nothing,
  key,
  kind: 'list',
  page: null,
  default: value,
  maxLength: null,
  ...changes,
});

export const sampleBrand = (changes: Partial<SiteEntry> = {}) => sampleList('brand', brand, changes);
export const sampleFigures = (changes: Partial<SiteEntry> = {}) => sampleList('figures', figures, changes);

export const by = (writtenByName: string, writtenAt: string) => ({ writtenBy: 1, writtenByName, writtenAt });
