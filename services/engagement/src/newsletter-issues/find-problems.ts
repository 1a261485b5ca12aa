import { languages } from '@kontor/contracts/endpoints';
import type { IssueProblem, IssueText, Language } from '@kontor/contracts/schemas';
import { HttpError } from '@kontor/service-kit/http';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { MailWriter } from '../mail/index.ts';
import { findDeadLinks } from './check-links.ts';
import { loadPosts } from './load-posts.ts';
import type { WrittenIssue } from './queries.ts';
import { type CompiledIssue, type CompileIssue, mailTo } from './render-issue.ts';

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
  const ofTexts = await Promise.all(
    languages.map(async (language) => {
      const text = texts[language];
      return text ? ofText(written, language, text, deps) : ofMissing(language, written);
    }),
  );
  return [
    ...errorsOf(written),
    ...ofTexts.flat(),
    ...issue.posts.filter((slug) => !available.has(slug)).map((slug) => warning('post-unavailable', { detail: slug })),
  ];
}

type Facts = Omit<IssueProblem, 'code' | 'severity'>;
const warning = (code: IssueProblem['code'], facts: Facts): IssueProblem => ({ code, severity: 'warning', ...facts });

/** What keeps an issue from being sent: without these a mail says nothing. */
export function errorsOf({ issue, texts }: WrittenIssue): IssueProblem[] {
  const written = languages.flatMap((language) => (texts[language] ? [{ language, text: texts[language] }] : []));
  if (written.length === 0) return [{ code: 'nothing-written', severity: 'error' }];
  return written.flatMap(({ language, text: { subject, body } }) => [
    ...(isBlank(subject) ? [{ code: 'subject-empty' as const, severity: 'error' as const, language }] : []),
    ...(isBlank(body) && issue.posts.length === 0
      ? [{ code: 'body-empty' as const, severity: 'error' as const, language }]
      : []),
  ]);
}

const isBlank = (text: string) => text.trim() === '';

function ofMissing(language: Language, { issue, texts }: WrittenIssue): IssueProblem[] {
  if (Object.keys(texts).length === 0) return [];
  return [warning('language-missing', { language, detail: issue.missingLanguage })];
}

async function ofText(
  written: WrittenIssue,
  language: Language,
  { preheader, body }: IssueText,
  { em, content, compile, writer }: Deps,
): Promise<IssueProblem[]> {
  const { issue } = written;
  const { site } = writer;
  const compiled = await compile(written, language).catch(nullIfTooComplex);
  if (!compiled) return [{ code: 'text-too-complex', severity: 'error', language }];
  const { links, images, hasHtml } = compiled.text;
  const dead = await findDeadLinks(
    links.flatMap(({ url }) => url ?? []),
    { em, content, site },
  );
  const { html } = mailTo({ recipient: '', unsubscribeUrl: site }, compiled.numbered(issue.number), writer);
  const bytes = Buffer.byteLength(html!);
  const about = (code: IssueProblem['code'], detail?: string) =>
    warning(code, { language, ...(detail !== undefined && { detail }) });
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

/** A version with wider bounds may have saved the text. */
function nullIfTooComplex(error: unknown): CompiledIssue | null {
  if (isTooComplex(error)) return null;
  throw error;
}

/** Whether a text cannot be compiled, however often it is tried. */
export const isTooComplex = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'text-too-complex';
