import type { BlogPost, SentIssue, SiteLists, SitePublication } from '@kontor/contracts/endpoints';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { PAGE_DATA_ID, type PageData, siteUrl } from '../app/page-data.ts';
import { ORIGIN_PLACEHOLDER } from '../browser/site-origin.ts';
import type { Words } from '../i18n/words.ts';
import { positions } from '../content/positions.ts';
import { isSwedishPath, type Language } from '../i18n/language.ts';
import { inWords } from '../i18n/texts.ts';
import { inLanguage } from '../i18n/use-list.ts';
import { accentRules, tonesOf } from '../page/accent.ts';
import { siteTexts } from '../site/texts.ts';
import { headElements, type HeadFacts } from './head.tsx';
import { blogPosting, breadcrumbs, type JsonLd, letterArticle, organization, postalAddress } from './json-ld.ts';
import { pictureVersion } from './look.ts';
import { callOf } from './page-calls.ts';
import { type BuiltClient, pageAt, scriptElements } from './preloads.ts';
import { renderView } from './render-view.tsx';

/** JSON that is safe in a `<script>`: it cannot end the element or begin a comment. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Duties and requirements as HTML, as search engines require. */
function descriptionOf(description: string, heading: string, requirements: readonly string[]): string {
  const items = requirements.map((text) => createElement('li', { key: text }, text));
  return [createElement('p', null, description), createElement('p', null, heading), createElement('ul', null, items)]
    .map((element) => renderToStaticMarkup(element))
    .join('');
}

/** The open positions (schema.org/JobPosting, with what Google requires of one). */
async function jobPostings(language: Language, words: Words): Promise<JsonLd[]> {
  const { open } = inWords(await siteTexts.careers.load(language), words, language).careers;
  const { facts } = words;
  return inLanguage(facts.positions ?? positions, language, facts).map((position) => ({
    '@type': 'JobPosting',
    title: position.title,
    description: descriptionOf(position.description, open.requirements, position.requirements),
    skills: position.skills.join(', '),
    datePosted: position.firstDay,
    validThrough: position.lastDay,
    employmentType: position.employmentType,
    hiringOrganization: organization(facts),
    jobLocation: { '@type': 'Place', address: postalAddress(facts) },
    ...(position.payRange && { baseSalary: salary(position.payRange) }),
  }));
}

/** A pay range (schema.org/MonetaryAmount). */
const salary = ({ from, to, currency, per }: NonNullable<SiteLists['positions'][number]['payRange']>): JsonLd => ({
  '@type': 'MonetaryAmount',
  currency,
  value: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitText: per },
});

async function structuredData(facts: HeadFacts, data: PageData): Promise<JsonLd> {
  const page = pageAt(facts.pathname);
  const call = callOf(facts.pathname);
  const shown = call ? data[call] : undefined;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(facts.words.facts),
      ...(page === 'home' ? [] : [await breadcrumbs(facts)]),
      ...(page === 'careers' ? await jobPostings(facts.language, facts.words) : []),
      ...(page === 'blogPost' && shown ? [blogPosting(facts, shown as BlogPost)] : []),
      ...(page === 'newsletterIssue' && shown ? [letterArticle(shown as SentIssue)] : []),
    ],
  };
}

/**
 * The document of a page: complete without a script, hydrated by the application. `published` is what is published in the
 * language of the page.
 * Addresses in it begin with `ORIGIN_PLACEHOLDER`.
 */
export async function renderDocument(
  client: BuiltClient,
  pathname: string,
  data: PageData,
  published?: SitePublication,
): Promise<string> {
  const language = isSwedishPath(pathname) ? 'sv' : 'en';
  const view = await renderView(pathname, data, published);
  const { brand } = view.words.facts;
  const tones = tonesOf(brand);
  const facts: HeadFacts = { ...view.facts, pathname, language, words: view.words };
  const head = [
    view.head,
    view.styles,
    tones ? `<style>${accentRules(tones)}</style>` : '',
    ...scriptElements(client, pathname, language),
    headElements(facts),
    facts.isUnlisted
      ? ''
      : `<script type="application/ld+json">${scriptJson(await structuredData(facts, data))}</script>`,
  ];
  const sent = { ...data, ...(view.publication && { [siteUrl(language)]: view.publication }) };
  const json = `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(sent)}</script>`;
  const isEmpty = Object.keys(sent).length === 0;
  const version = pictureVersion(brand);
  const template = version
    ? client.template.replaceAll(/(href="\/icon-\d+\.png)"/g, `$1?${version}"`)
    : client.template;
  return template
    .replace('<html lang="en">', () => `<html lang="${language}" data-origin="${ORIGIN_PLACEHOLDER}">`)
    .replace('<!--head-->', () => head.join(''))
    .replace('<div id="root"></div>', () => `<div id="root" data-page="${pathname}">${view.body}</div>`)
    .replace('<!--data-->', () => (isEmpty ? '' : json));
}
