import { randomBytes } from 'node:crypto';

import { postsIn } from '@kontor/contracts/endpoints';
import type { ChosenPost, PostCard } from '@kontor/contracts/internal';
import type { Language } from '@kontor/contracts/schemas';
import { openMarkdownThread, textTooComplex } from '@kontor/markdown/check';
import type { InternalClient } from '@kontor/service-kit/http-client';

import type { MailWriter, NewMail, OutboxMail } from '../mail/index.ts';
import { resolveImage } from './markdown/addresses.ts';
import { mailHtml } from './markdown/mail-html.ts';
import type { CompiledText, TextToCompile } from './markdown/read-markdown.ts';
import { type IssueTexts, loadPosts, type WrittenIssue } from './queries.ts';

/** An issue to send: its texts and its published posts. */
export interface IssueToSend {
  texts: IssueTexts;
  posts: ChosenPost[];
}

/** What subscribers of a language get. The address to unsubscribe belongs between the parts. */
export interface Letter {
  subject: string;
  html: string[];
  body: string[];
}

/** An issue in a language before it has a number. */
export interface CompiledIssue {
  /** What was compiled, for a report on the text. */
  text: CompiledText;
  /** The letter under this number; without one its links to the archive lead to the list. */
  numbered(number: number | null | undefined): Letter;
}

/**
 * Loads the published posts of an issue, and compiles the issue in a language in which it is written. Throws 400 for a text
 * that exceeds the bounds, and 503.
 */
export type CompileIssue = (issue: WrittenIssue, language: Language) => Promise<CompiledIssue>;

/** Compiles in a thread with limits: some texts would take minutes. */
export function openIssueCompiler(content: InternalClient, writer: MailWriter) {
  const thread = openMarkdownThread<TextToCompile, CompiledText | null>(
    new URL('./markdown/read-markdown.ts', import.meta.url),
  );
  const compile: CompileIssue = async ({ issue, texts }, language) => {
    const posts = await loadPosts(content, issue.posts);
    const path = `/texts/${language}/body`;
    const task = textToCompile(texts, language, writer);
    const text = await thread.run(task, path);
    if (!text) throw textTooComplex(path);
    return compileIssue({ texts, posts }, language, { writer, text, archiveUrl: task.place.archiveUrl });
  };
  return { compile, close: () => thread.close() };
}

/** The URL of a path of the site in a language. */
const pageUrl = (site: string, language: Language, path: string) => `${site}${language === 'sv' ? '/sv' : ''}${path}`;

const archiveUrlOf = (site: string, language: Language, number: number | null | undefined): string =>
  pageUrl(site, language, number ? `/newsletter/${number}` : '/newsletter');

/** A random address, which no text contains. It is replaced when the real one is known. */
const placeholder = () => `https://${randomBytes(16).toString('hex')}.invalid`;

/** What the thread gets; its archive address is a placeholder. */
export const textToCompile = (texts: IssueTexts, language: Language, { site }: MailWriter): TextToCompile => ({
  markdown: texts[language]!.body,
  language,
  place: { site, language, archiveUrl: placeholder() },
});

interface Compiled {
  writer: MailWriter;
  text: CompiledText;
  /** The placeholder in `text`. */
  archiveUrl: string;
}

/** Puts a compiled text into the frame of the mail. */
export function compileIssue(
  { texts, posts }: IssueToSend,
  language: Language,
  { writer, text, archiveUrl }: Compiled,
): CompiledIssue {
  const { site } = writer;
  const { subject, preheader } = texts[language]!;
  const unsubscribeUrl = placeholder();
  const mail = writer.write({
    kind: 'newsletter-issue',
    language,
    recipient: '',
    values: {
      subject,
      preheader,
      content: text,
      posts: postsIn<PostCard>(language, posts).map((post) => ({ ...post, ...linksOf(post, site) })),
      archiveUrl,
      unsubscribeUrl,
    },
  });
  return {
    text,
    numbered(number) {
      const url = archiveUrlOf(site, language, number);
      const parts = (whole: string) => whole.replaceAll(archiveUrl, () => url).split(unsubscribeUrl);
      return { subject: mail.subject, html: parts(mail.html), body: parts(mail.body) };
    },
  };
}

interface Recipient {
  recipient: string;
  unsubscribeUrl: string;
}

/** The mail of a letter to a subscriber. */
export const mailTo = (
  { recipient, unsubscribeUrl }: Recipient,
  { subject, html, body }: Letter,
  { replyTo }: MailWriter,
): NewMail & Pick<OutboxMail, 'html' | 'listUnsubscribe'> => ({
  kind: 'newsletter-issue',
  recipient,
  replyToName: replyTo().name,
  replyToAddress: replyTo().address,
  subject,
  html: html.join(unsubscribeUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;')),
  body: body.join(unsubscribeUrl),
  listUnsubscribe: unsubscribeUrl,
});

function linksOf({ slug, language, image }: PostCard, site: string) {
  const url = pageUrl(site, language, `/blog/${slug}`);
  const fragment = image?.size ? `#w=${image.size.width}&h=${image.size.height}` : '';
  const shown = image && resolveImage(image.url + fragment, { site });
  if (!shown) return { url, image: null };
  const properties = { ...shown, alt: image.description };
  const element = { type: 'element' as const, tagName: 'img', properties, children: [] };
  return { url, image: mailHtml({ type: 'root', children: [element] }) };
}
