import { limits, SLUG_PATTERN } from '@kontor/contracts/endpoints';

import { paths } from '../../../content/site-map.ts';
import { fromLocalTime } from './local-time.ts';
import type { PostField, PostValues } from './post-values.ts';
import type { Outcome } from './publication.ts';
import type { PostsTexts } from './texts.en.ts';

export type PostIssues = Partial<Record<PostField, string>>;

/** The props of each group of a post's fields. */
export interface PostFieldsProps {
  values: PostValues;
  set: (change: Partial<PostValues>) => void;
  issues: PostIssues;
}

const slugPattern = new RegExp(SLUG_PATTERN, 'u');

/** Counts code points as the contract does: an emoji is one. */
const isLonger = (text: string, limit: number): boolean => text.length > limit && Array.from(text).length > limit;

/** The path of the preview page, which no slug may equal. */
const isReserved = (slug: string): boolean => paths.blogPost(slug) === paths.blogPreview;

function slugIssue(slug: string, texts: PostsTexts['issues']): string | undefined {
  if (slug === '') return texts.slugMissing;
  if (isReserved(slug)) return texts.slugReserved;
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
  const find = (field: PostField, issue: string | undefined | false): void => {
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
