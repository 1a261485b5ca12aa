import { languages, pageAliases, sitePages, SLUG_PATTERN } from '@kontor/contracts/endpoints';
import type { IssueProblem, IssueText, Language } from '@kontor/contracts/schemas';
import { HttpError } from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { MailWriter } from '../mail/index.ts';
import { NewsletterIssue } from './newsletter-issue.entity.ts';
import { loadPosts, type WrittenIssue } from './queries.ts';
import { type CompileIssue, mailTo } from './render-issue.ts';

interface Deps {
  em: EntityManager;
  content: InternalClient;
  compile: CompileIssue;
  writer: MailWriter;
}

/** Mail programs cut longer ones. */
const MAX_BYTES = 100_000;

/** What is wrong with an issue, in the order of its texts. Throws 503. */
export async function findProblems(written: WrittenIssue, deps: Deps): Promise<IssueProblem[]> {
  const { issue, texts } = written;
  const posts = await loadPosts(deps.content, issue.posts);
  const available = new Set(posts.map(({ slug }) => slug));
  const isMissing = (language: Language) => Object.keys(texts).length > 0 && !texts[language];
  const ofTexts = await Promise.all(
    languages.map(async (language) => {
      if (isMissing(language)) return warning('language-missing', { language, detail: issue.missingLanguage });
      const text = texts[language];
      return text ? problemsOfText(written, language, text, deps) : [];
    }),
  );
  return [
    ...errorsOf(written),
    ...ofTexts.flat(),
    ...issue.posts.filter((slug) => !available.has(slug)).map((slug) => warning('post-unavailable', { detail: slug })),
  ];
}

type Code = IssueProblem['code'];
type Facts = Omit<IssueProblem, 'code' | 'severity'>;
const error = (code: Code, facts: Facts = {}): IssueProblem => ({ code, severity: 'error', ...facts });
const warning = (code: Code, facts: Facts): IssueProblem => ({ code, severity: 'warning', ...facts });

/** What keeps an issue from being sent: without these a mail says nothing. */
export function errorsOf({ issue, texts }: WrittenIssue): IssueProblem[] {
  const written = Object.entries(texts) as [Language, IssueText][];
  if (written.length === 0) return [error('nothing-written')];
  return written.flatMap(([language, { subject, body }]) => [
    ...(isBlank(subject) ? [error('subject-empty', { language })] : []),
    ...(isBlank(body) && issue.posts.length === 0 ? [error('body-empty', { language })] : []),
  ]);
}

const isBlank = (text: string) => text.trim() === '';

async function problemsOfText(
  written: WrittenIssue,
  language: Language,
  { preheader, body }: IssueText,
  { em, content, compile, writer }: Deps,
): Promise<IssueProblem[]> {
  const { issue } = written;
  const { site } = writer;
  // A version with wider bounds may have saved the text.
  const compiled = await compile(written, language).catch((reason: unknown) => {
    if (isTooComplex(reason)) return null;
    throw reason;
  });
  if (!compiled) return [error('text-too-complex', { language })];
  const { links, images, hasHtml } = compiled.text;
  const dead = await findDeadLinks(
    links.flatMap(({ url }) => url ?? []),
    { em, content, site },
  );
  const { html } = mailTo({ recipient: '', unsubscribeUrl: site }, compiled.numbered(issue.number), writer);
  const bytes = Buffer.byteLength(html!);
  const about = (code: Code, detail?: string) => warning(code, { language, ...(detail !== undefined && { detail }) });
  return [
    ...(isBlank(preheader) ? [about('preheader-empty')] : []),
    ...(isBlank(body) && issue.posts.length > 0 ? [about('body-empty')] : []),
    ...links.flatMap(({ written: link, url }) => (url === null ? about('link-invalid', link) : [])),
    ...links.flatMap(({ written: link, url }) => (url !== null && dead.has(url) ? about('link-dead', link) : [])),
    ...images.flatMap(({ written: image, url }) => (url === null ? about('image-external', image) : [])),
    ...images.flatMap(({ written: image, description }) =>
      isBlank(description) ? about('image-without-text', image) : [],
    ),
    ...(hasHtml ? [about('html-ignored')] : []),
    ...(bytes > MAX_BYTES ? [about('too-large', String(bytes))] : []),
  ];
}

/** Whether a text cannot be compiled, however often it is tried. */
export const isTooComplex = (reason: unknown): boolean =>
  reason instanceof HttpError && reason.code === 'text-too-complex';

const PAGES: ReadonlySet<string> = new Set([...Object.values(sitePages), ...Object.keys(pageAliases)]);
const POST = new RegExp(`^/blog/(${SLUG_PATTERN.slice(1, -1)})$`);
const ISSUE = /^\/newsletter\/([1-9]\d{0,8})$/;
/** What else the site has: uploaded images, feeds, pages for signed-in users, and stories, which only content knows. */
const OTHER =
  /^\/(?:customers\/[a-z0-9-]+|api\/images\/[0-9a-f-]{36}|feed\.xml|sitemap\.xml|employee-portal\/[a-z/-]+)$/;

/**
 * Returns the absolute URLs among `urls` that lead to missing pages, posts or issues of this site. Fetches nothing: other
 * sites must not learn of a letter before it is sent. Throws 503.
 */
async function findDeadLinks(
  urls: string[],
  { em, content, site }: Pick<Deps, 'em' | 'content'> & { site: string },
): Promise<Set<string>> {
  const own = [...new Set(urls)].filter((url) => URL.canParse(url) && new URL(url).origin === site);
  const found = own.map((url) => ({ url, path: pathOf(url) }));
  const slugs = new Set(found.flatMap(({ path }) => POST.exec(path)?.[1] ?? []));
  const numbers = found.flatMap(({ path }) => Number(ISSUE.exec(path)?.[1] ?? []) || []);
  const posts = new Set((await loadPosts(content, [...slugs])).map(({ slug }) => `/blog/${slug}`));
  const issues = numbers.length === 0 ? [] : await em.find(NewsletterIssue, { number: { $in: numbers } });
  const sent = new Set(issues.map(({ number }) => `/newsletter/${number}`));
  const exists = (path: string) => PAGES.has(path) || posts.has(path) || sent.has(path) || OTHER.test(path);
  return new Set(found.filter(({ path }) => !exists(path)).map(({ url }) => url));
}

/** The path of a page, without its language. */
const pathOf = (url: string) => {
  const { pathname } = new URL(url);
  return pathname.replace(/^\/sv(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/';
};
