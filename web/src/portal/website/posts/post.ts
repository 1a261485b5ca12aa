import {
  type EditedPost,
  type Language,
  limits,
  type PostCategory,
  type PostDraft,
  type PostStatus,
  SLUG_PATTERN,
} from '@kontor/contracts/endpoints';

import { paths } from '../../../content/site-map.ts';
import { formatMoment } from '../../../format/date.ts';
import { otherLanguage } from '../../../i18n/language.ts';
import { isPublic } from '../../../posts/is-public.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { imageIdIn } from '../../parts/upload-image.ts';
import { withoutUploads } from '../writing/images-in-text.ts';
import type { PostsTexts } from './texts.en.ts';

/** The values of a post's form. */
export interface PostValues {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  /** Empty until chosen. */
  category: PostCategory | '';
  tags: readonly string[];
  language: Language;
  /** The id of the image that is the cover. */
  cover: string | null;
  /** The author's name where the post was imported; can only be taken away. */
  byline: string | null;
  /** The id of the other half. */
  translationOf: number | null;
  /** The publication time, as the value of `<input type="datetime-local">`; may be empty. */
  time: string;
}

const emptyPost: PostValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  category: '',
  tags: [],
  language: 'en',
  cover: null,
  byline: null,
  translationOf: null,
  time: '',
};

/** Posts of the product's own authors have an id of theirs. */
export const bylineOf = ({ authorId, authorName }: EditedPost) => (authorId === null ? authorName : null);

export const postFields = Object.keys(emptyPost) as (keyof PostValues)[];

/** A post's values. A new one begins in `language`, or with the words of the half that is written already. */
export function valuesOf(post: EditedPost | null, language: Language, other: EditedPost | null): PostValues {
  if (post) {
    const { title, slug, excerpt, content, tags, translationOf, status, publishedAt } = post;
    return {
      title,
      slug,
      excerpt,
      content,
      category: post.category as PostCategory,
      tags,
      language: post.language,
      cover: post.cover && imageIdIn(post.cover.url),
      byline: bylineOf(post),
      translationOf,
      time: status === 'scheduled' ? toLocalTime(publishedAt) : '',
    };
  }
  if (!other) return { ...emptyPost, language };
  const written = valuesOf(other, language, null);
  const own = { slug: '', language: otherLanguage(other.language), byline: null, translationOf: other.id, time: '' };
  return { ...written, ...own };
}

/** Stored values without interrupted uploads; null where they have another shape. */
export function readValues(stored: unknown): PostValues | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { tags, cover, byline, translationOf, ...texts } = stored as Record<string, unknown>;
  const isComplete = postFields.every(
    (field) => field in { tags, cover, byline, translationOf } || typeof texts[field] === 'string',
  );
  if (![cover, byline].every((each) => each === null || typeof each === 'string')) return null;
  if (!isComplete || !(translationOf === null || typeof translationOf === 'number')) return null;
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string')) return null;
  const values = stored as PostValues;
  return { ...values, content: withoutUploads(values.content) };
}

/** Letters that Unicode does not decompose into a letter and an accent. */
const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
};

/** A title as the last part of an address: `Så här går det: åäö & Co` as `sa-har-gar-det-aao-co`. May be empty. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[æøœßþðđł]/g, (letter) => letters[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, limits.slug)
    .replaceAll(/^-|-$/g, '');
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A timestamp as the value of `<input type="datetime-local">`, in local time: `2025-11-03T09:30`. */
export function toLocalTime(timestamp: string | null): string {
  if (timestamp === null) return '';
  const date = new Date(timestamp);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The UTC timestamp of such a value; null for an empty or invalid one. */
export function fromLocalTime(text: string): string | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The tone of the badge of each status. */
export const statusTones: Readonly<Record<PostStatus, BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'warning',
  published: 'accent',
};

/** A post's current status: a scheduled one may have been published since it was fetched. */
export function statusNow(post: EditedPost | null): PostStatus {
  if (!post?.isPublished) return 'draft';
  return isPublic(post) ? 'published' : 'scheduled';
}

/** The publication that saving results in; `keep` leaves it unchanged. */
export type Intention = 'keep' | 'draft' | 'publish' | 'schedule';

/** Resolves `keep` to the publication that stays: draft, scheduled or published. */
export type Outcome = Exclude<Intention, 'keep'> | 'stay';

const outcomeOfKeep: Record<PostStatus, Outcome> = { draft: 'draft', scheduled: 'schedule', published: 'stay' };

export const outcomeOf = (intention: Intention, post: EditedPost | null): Outcome =>
  intention === 'keep' ? outcomeOfKeep[statusNow(post)] : intention;

function publicationOf(outcome: Outcome, post: EditedPost | null, time: string) {
  if (outcome === 'draft') return { isPublished: false, publishedAt: null };
  if (outcome === 'schedule') return { isPublished: true, publishedAt: fromLocalTime(time) };
  return { isPublished: true, publishedAt: outcome === 'stay' ? (post?.publishedAt ?? null) : null };
}

/** The draft that is sent, written beside this state of the other half. Without a change of the other half it names none: another editor may have written one. */
export const draftOf = (
  { time, byline, translationOf, ...values }: PostValues,
  outcome: Outcome,
  post: EditedPost | null,
  half: { version: number } | null | undefined,
): PostDraft => ({
  ...values,
  ...(byline === null && post && bylineOf(post) !== null && { byline }),
  ...(translationOf !== (post?.translationOf ?? null) && { translationOf }),
  ...(half && { translatedVersion: half.version }),
  title: values.title.trim(),
  excerpt: values.excerpt.trim(),
  tags: [...values.tags],
  ...publicationOf(outcome, post, time),
});

/** A post's status and the effect of saving, as a sentence; `time` is the value of the form's input. */
export function publicationSentence(
  post: EditedPost | null,
  time: string,
  locale: string,
  { publication }: PostsTexts,
): string {
  const planned = post?.publishedAt ?? null;
  const wanted = fromLocalTime(time);
  const say = (moment: string | null): string => formatMoment(moment ?? '', locale);
  switch (statusNow(post)) {
    case 'published':
      return publication.published(say(planned));
    case 'draft':
      return `${publication.draft} ${wanted ? publication.scheduleNext(say(wanted)) : publication.publishNext}`;
    default:
      return wanted !== null && time !== toLocalTime(planned)
        ? publication.moved(say(planned), say(wanted))
        : publication.scheduled(say(planned));
  }
}

export type PostIssues = Partial<Record<keyof PostValues, string>>;

const slugPattern = new RegExp(SLUG_PATTERN, 'u');

/** Counts code points as the contract does: an emoji is one. */
const isLonger = (text: string, limit: number): boolean => text.length > limit && Array.from(text).length > limit;

function slugIssue(slug: string, texts: PostsTexts['issues']): string | undefined {
  if (slug === '') return texts.slugMissing;
  if (paths.blogPost(slug) === paths.blogPreview) return texts.slugReserved;
  return slugPattern.test(slug) && slug.length <= limits.slug ? undefined : texts.slug(limits.slug);
}

function timeIssue(time: string, texts: PostsTexts['issues']): string | undefined {
  const moment = fromLocalTime(time);
  if (moment === null) return texts.timeMissing;
  return new Date(moment) > new Date() ? undefined : texts.timePast;
}

/** The issues by field, as the server would report them; a published post requires more fields than a draft. */
export function postIssues(values: PostValues, outcome: Outcome, texts: PostsTexts['issues']): PostIssues {
  const { title, slug, excerpt, content, category, tags, time } = values;
  const issues: PostIssues = {};
  const find = (field: keyof PostValues, issue: string | undefined | false): void => {
    if (issue) issues[field] ??= issue;
  };
  find('title', title.trim() === '' && texts.titleMissing);
  find('title', isLonger(title.trim(), limits.title) && texts.long(limits.title));
  find('slug', slugIssue(slug, texts));
  find('category', category === '' && texts.categoryMissing);
  find('tags', tags.length > limits.tags && texts.tags(limits.tags));
  find('tags', tags.some((tag) => isLonger(tag, limits.tag)) && texts.tag(limits.tag));
  find('excerpt', isLonger(excerpt.trim(), limits.excerpt) && texts.long(limits.excerpt));
  find('content', isLonger(content, limits.content) && texts.long(limits.content));
  if (outcome === 'draft') return issues;
  find('excerpt', excerpt.trim() === '' && texts.excerptMissing);
  find('content', content.trim() === '' && texts.contentMissing);
  find('time', outcome === 'schedule' && timeIssue(time, texts));
  return issues;
}
