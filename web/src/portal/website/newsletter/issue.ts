import {
  type IssueDraft,
  issueLanguage,
  type IssueReaders,
  type IssueText,
  type Language,
  languages,
  type NewsletterIssue,
  type NewsletterIssueSummary,
  type PostSummary,
  type Sending,
} from '@kontor/contracts/endpoints';

import type { BadgeTone } from '../../../ui/badge.tsx';
import { withoutUploads } from '../writing/images-in-text.ts';
import { otherLanguage } from '../../../i18n/language.ts';

/** What an editor writes: both languages, of which one or both may be empty. */
export interface IssueValues extends Omit<IssueDraft, 'texts' | 'posts'> {
  texts: Record<Language, IssueText>;
  posts: readonly string[];
}

const emptyText: IssueText = { subject: '', preheader: '', body: '' };
const textFields = Object.keys(emptyText) as (keyof IssueText)[];

/** The subject that names an issue, in the reader's language, else in the other one; undefined without a subject. */
export function subjectOf({ texts }: Pick<NewsletterIssueSummary, 'texts'>, language: Language) {
  const found = [language, otherLanguage(language)].find((each) => texts[each]?.subject.trim());
  return found && { language: found, text: texts[found]!.subject };
}

/** Whether anything is written in a language. */
export const isWritten = (text: IssueText | undefined): boolean =>
  text !== undefined && textFields.some((field) => text[field].trim() !== '');

export const valuesOf = ({ texts, posts, missingLanguage }: NewsletterIssue): IssueValues => ({
  texts: { en: { ...emptyText, ...texts.en }, sv: { ...emptyText, ...texts.sv } },
  posts,
  missingLanguage,
});

/** The draft that is sent; a language in which nothing is written is left out. */
export const draftOf = ({ texts, posts, missingLanguage }: IssueValues): IssueDraft => ({
  texts: Object.fromEntries(
    writtenIn(texts).map((language) => {
      const { subject, preheader, body } = texts[language];
      return [language, { subject: subject.trim(), preheader: preheader.trim(), body }];
    }),
  ),
  posts: [...posts],
  missingLanguage,
});

/** All that is written, to take along. */
export const wordsOf = ({ texts }: IssueValues): string =>
  languages
    .map((language) =>
      textFields
        .map((field) => texts[language][field])
        .filter(Boolean)
        .join('\n\n'),
    )
    .filter(Boolean)
    .join('\n\n---\n\n');

const isText = (value: unknown): value is IssueText =>
  typeof value === 'object' &&
  value !== null &&
  textFields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** Stored values without interrupted uploads; null where they have another shape. */
export function storedValues(value: unknown): IssueValues | null {
  const { texts, posts, missingLanguage } = (value ?? {}) as Partial<IssueValues>;
  if (!isText(texts?.en) || !isText(texts.sv) || !Array.isArray(posts)) return null;
  const [en, sv] = [texts.en, texts.sv].map((text) => ({ ...text, body: withoutUploads(text.body) }));
  return {
    texts: { en: en!, sv: sv! },
    posts: posts.filter((slug) => typeof slug === 'string'),
    missingLanguage: missingLanguage === 'nothing' ? 'nothing' : 'other',
  };
}

/** The tone of the badge of each state. */
export const stateTones: Readonly<Record<'draft' | Sending['state'], BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'warning',
  sending: 'warning',
  paused: 'warning',
  sent: 'accent',
  cancelled: 'danger',
};

/** The languages in which something is written. */
export const writtenIn = (texts: NewsletterIssue['texts']): Language[] =>
  languages.filter((language) => isWritten(texts[language]));

/** A chosen post that is not in one language of an issue, and how many readers get the issue in that language. */
interface LeftOutPost<Post> {
  post: Post;
  language: Language;
  /** Undefined while they are not counted. */
  readers: number | undefined;
}

type ChosenPost = Pick<PostSummary, 'slug' | 'language' | 'translations'>;

/** A post and its published half. */
export const publishedHalves = ({ slug, language, translations }: ChosenPost) => [
  { slug, language },
  ...translations.filter(({ status }) => status === 'published'),
];

/** The posts that readers do not get, since the issue has others in their language. */
export function leftOutPosts<Post extends ChosenPost>(
  { texts, missingLanguage }: Pick<NewsletterIssue, 'texts' | 'missingLanguage'>,
  posts: readonly Post[],
  counts: readonly IssueReaders[] | undefined,
): LeftOutPost<Post>[] {
  const written = writtenIn(texts);
  return written.flatMap((language) => {
    const shown = posts.filter((post) => publishedHalves(post).some((half) => half.language === language));
    // Without any, they get all as chosen.
    if (shown.length === 0) return [];
    const readers = counts
      ?.filter((count) => issueLanguage(count.language, written, missingLanguage) === language)
      .reduce((sum, count) => sum + count.readers, 0);
    return posts.filter((post) => !shown.includes(post)).map((post) => ({ post, language, readers }));
  });
}

/** Milliseconds between two fetches of an issue that changes by itself, or by others. */
const SENDING_MS = 2_000;
const WAITING_MS = 15_000;

/** How often an issue is fetched again; 0: never. */
export function intervalOf({ sending }: Pick<NewsletterIssue, 'sending'>): number {
  if (sending?.state === 'sending') return SENDING_MS;
  return sending?.state === 'scheduled' || sending?.state === 'paused' ? WAITING_MS : 0;
}
