import type { BlogPost, SentIssue } from '@kontor/contracts/endpoints';

import { PAGE_DATA_ID, type PageData } from '../app/page-data.ts';
import { ORIGIN_PLACEHOLDER } from '../browser/site-origin.ts';
import { isSwedishPath } from '../i18n/language.ts';
import { type HeadFacts, headElements } from './head.tsx';
import { jobPostings } from './job-postings.ts';
import { blogPosting, breadcrumbs, type JsonLd, letterArticle, organization } from './json-ld.ts';
import { callOf } from './page-calls.ts';
import { type BuiltClient, pageAt, preloads } from './preloads.ts';
import { renderView } from './render-view.tsx';

/** JSON that is safe in a `<script>`: it cannot end the element or begin a comment. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

async function structuredData(facts: HeadFacts, data: PageData): Promise<JsonLd> {
  const page = pageAt(facts.pathname);
  const call = callOf(facts.pathname);
  const shown = call ? data[call] : undefined;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(),
      ...(page === 'home' ? [] : [await breadcrumbs(facts)]),
      ...(page === 'careers' ? await jobPostings(facts.language) : []),
      ...(page === 'blogPost' && shown ? [blogPosting(shown as BlogPost)] : []),
      ...(page === 'newsletterIssue' && shown ? [letterArticle(shown as SentIssue)] : []),
    ],
  };
}

/**
 * The document of a page: complete without a script, hydrated by the application.
 * Addresses in it begin with `ORIGIN_PLACEHOLDER`.
 */
export async function renderDocument(client: BuiltClient, pathname: string, data: PageData): Promise<string> {
  const language = isSwedishPath(pathname) ? 'sv' : 'en';
  const view = await renderView(pathname, data);
  const facts: HeadFacts = { ...view.facts, pathname, language };
  const head = [
    view.head,
    view.styles,
    ...preloads(client, pathname, language).map((file) => `<link rel="later" href="${file}">`),
    headElements(facts),
    facts.isUnlisted
      ? ''
      : `<script type="application/ld+json">${scriptJson(await structuredData(facts, data))}</script>`,
  ];
  const json = `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`;
  const isEmpty = Object.keys(data).length === 0;
  return client.template
    .replace('<html lang="en">', () => `<html lang="${language}" data-origin="${ORIGIN_PLACEHOLDER}">`)
    .replace('<!--head-->', () => head.join(''))
    .replace('<div id="root"></div>', () => `<div id="root" data-page="${pathname}">${view.body}</div>`)
    .replace('<!--data-->', () => (isEmpty ? '' : json));
}
