import {
  type IssueDraft,
  type IssueText,
  type Language,
  languages,
  type NewsletterIssue,
} from '@kontor/contracts/endpoints';

import { withoutUploads } from '../writing/upload-placeholder.ts';

/** What an editor writes: both languages, of which one or both may be empty. */
export interface IssueValues extends Omit<IssueDraft, 'texts' | 'posts'> {
  texts: Record<Language, IssueText>;
  posts: readonly string[];
}

const emptyText: IssueText = { subject: '', preheader: '', body: '' };
const textFields = Object.keys(emptyText) as (keyof IssueText)[];

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'sv' : 'en');

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
    languages
      .filter((language) => isWritten(texts[language]))
      .map((language) => {
        const { subject, preheader, body } = texts[language];
        return [language, { subject: subject.trim(), preheader: preheader.trim(), body }];
      }),
  ),
  posts: [...posts],
  missingLanguage,
});

export const isSame = (one: IssueValues, other: IssueValues): boolean =>
  JSON.stringify([one.texts.en, one.texts.sv, one.posts, one.missingLanguage]) ===
  JSON.stringify([other.texts.en, other.texts.sv, other.posts, other.missingLanguage]);

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
