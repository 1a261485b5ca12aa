import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { positions } from '../content/positions.ts';
import type { Language } from '../i18n/language.ts';
import { siteTexts } from '../site/texts.ts';
import { type JsonLd, organization, postalAddress } from './json-ld.ts';

/** Duties and requirements as HTML, as search engines require. */
function descriptionOf(description: string, heading: string, requirements: readonly string[]): string {
  const items = requirements.map((text) => createElement('li', { key: text }, text));
  return [createElement('p', null, description), createElement('p', null, heading), createElement('ul', null, items)]
    .map((element) => renderToStaticMarkup(element))
    .join('');
}

/** The open positions (schema.org/JobPosting, with what Google requires of one). */
export async function jobPostings(language: Language): Promise<JsonLd[]> {
  const { careers } = await siteTexts.careers.load(language);
  return positions.map(({ id, title, skills, datePosted, validThrough, employmentType }) => {
    const { description, requirements } = careers.positions[id];
    return {
      '@type': 'JobPosting',
      title,
      description: descriptionOf(description, careers.open.requirements, Object.values(requirements)),
      skills: skills.join(', '),
      datePosted,
      validThrough,
      employmentType,
      hiringOrganization: organization(),
      jobLocation: { '@type': 'Place', address: postalAddress() },
    };
  });
}
