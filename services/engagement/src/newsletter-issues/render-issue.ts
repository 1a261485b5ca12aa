import type { Language } from '@kontor/contracts/schemas';
import type { PostCard } from '@kontor/contracts/internal';
import type { InternalClient } from '@kontor/service-kit/http-client';

import type { MailWriter } from '../mail/mail-writer.ts';
import type { OutboxMail } from '../mail/outbox-mail.entity.ts';
import type { NewMail } from '../mail/outbox.ts';
import { resolveImage } from './markdown/addresses.ts';
import { mailHtml } from './markdown/mail-html.ts';
import { mailText } from './markdown/mail-text.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import type { NewsletterIssue } from './newsletter-issue.entity.ts';
import { loadPosts, postsFor } from './posts.ts';
import type { IssueTexts, WrittenIssue } from './queries.ts';

/** An issue to send: its texts, and those of its posts that are published. */
export interface IssueToSend {
  number: NewsletterIssue['number'];
  texts: IssueTexts;
  posts: PostCard[];
}

interface Reader {
  recipient: string;
  unsubscribeUrl: string;
}

/** Writes the mail for a reader. */
export type CompiledIssue = (reader: Reader) => NewMail & Pick<OutboxMail, 'html' | 'listUnsubscribe'>;

export type CompileIssue = (issue: WrittenIssue, language: Language) => Promise<CompiledIssue>;

/** Compiles issues with those of their posts that are published. Throws 503. */
export function issueCompiler(content: InternalClient, writer: MailWriter): CompileIssue {
  return async ({ issue: { number, posts }, texts }, language) =>
    renderIssue({ number, texts, posts: await loadPosts(content, posts) }, language, writer);
}

/** The language of the text for readers of `language`; null when they get none. */
export function languageFor(
  language: Language,
  { texts, missingLanguage }: { texts: IssueTexts; missingLanguage: NewsletterIssue['missingLanguage'] },
): Language | null {
  if (texts[language]) return language;
  const other = language === 'en' ? 'sv' : 'en';
  return missingLanguage === 'other' && texts[other] ? other : null;
}

/** The URL of a path of the site in a language. */
const pageUrl = (site: string, language: Language, path: string) => `${site}${language === 'sv' ? '/sv' : ''}${path}`;

export const archiveUrlOf = (site: string, language: Language, number: number | null | undefined): string =>
  pageUrl(site, language, number ? `/newsletter/${number}` : '/newsletter');

/**
 * Prepares the mail of an issue in a language in which it is written. The result adds what differs from reader to reader, so
 * that ten thousand mails read the Markdown once.
 */
export function renderIssue(issue: IssueToSend, language: Language, writer: MailWriter): CompiledIssue {
  const { subject, preheader, body } = issue.texts[language]!;
  const { site } = writer;
  const archiveUrl = archiveUrlOf(site, language, issue.number);
  const { tree } = readMarkdown(body, language, { site, language, archiveUrl });
  const text = mailText(tree);
  const values = {
    subject,
    preheader,
    content: { html: mailHtml(tree), text },
    posts: postsFor(language, issue.posts).map((post) => ({ ...post, ...linksOf(post, site) })),
    archiveUrl,
  };
  return ({ recipient, unsubscribeUrl }) => {
    const mail = writer.write({ kind: 'newsletter-issue', language, recipient, values: { ...values, unsubscribeUrl } });
    return { ...mail, html: mail.html ?? null, listUnsubscribe: unsubscribeUrl };
  };
}

function linksOf({ slug, language, image }: PostCard, site: string) {
  const url = pageUrl(site, language, `/blog/${slug}`);
  if (!image) return { url, image };
  const fragment = image.size ? `#w=${image.size.width}&h=${image.size.height}` : '';
  const properties = { ...resolveImage(image.url + fragment, { site }), alt: image.description };
  const element = { type: 'element' as const, tagName: 'img', properties, children: [] };
  return { url, image: mailHtml({ type: 'root', children: [element] }) };
}
