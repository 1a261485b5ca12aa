import { limits, SLUG_PATTERN } from '@kontor/contracts';

import type { Dictionary } from '../../i18n/dictionary.ts';
import { paths } from '../../content/paths.ts';
import { fromLocalTime } from './local-time.ts';
import type { PostField, PostValues } from './post-values.ts';
import type { Outcome } from './publication.ts';

export type PostFaults = Partial<Record<PostField, string>>;

const slugPattern = new RegExp(SLUG_PATTERN, 'u');

/** Characters are counted as people and the contract do: an emoji is one. */
const isLonger = (text: string, limit: number): boolean => text.length > limit && Array.from(text).length > limit;

/** The page for previews stands where a post of this name would. */
const isReserved = (slug: string): boolean => paths.blogPost(slug) === paths.blogPreview;

function slugFault(slug: string, texts: Dictionary['posts']['faults']): string | undefined {
  if (slug === '') return texts.slugMissing;
  if (isReserved(slug)) return texts.slugReserved;
  return slugPattern.test(slug) && slug.length <= limits.slug ? undefined : texts.slug(limits.slug);
}

function timeFault(time: string, texts: Dictionary['posts']['faults']): string | undefined {
  const moment = fromLocalTime(time);
  if (moment === null) return texts.timeMissing;
  return new Date(moment) > new Date() ? undefined : texts.timePast;
}

/** What the server would refuse, by field (contract); what is published needs more than a draft. */
export function postFaults(values: PostValues, outcome: Outcome, texts: Dictionary['posts']['faults']): PostFaults {
  const { title, slug, excerpt, content, category, tags, time } = values;
  const faults: PostFaults = {};
  const find = (field: PostField, fault: string | undefined | false): void => {
    if (fault) faults[field] ??= fault;
  };
  find('title', title.trim() === '' && texts.titleMissing);
  find('title', isLonger(title.trim(), limits.title) && texts.long(limits.title));
  find('slug', slugFault(slug, texts));
  find('category', category === '' && texts.categoryMissing);
  find('tags', tags.length > limits.tags && texts.tags(limits.tags));
  find('tags', tags.some((tag) => isLonger(tag, limits.tag)) && texts.tag(limits.tag));
  find('excerpt', isLonger(excerpt.trim(), limits.excerpt) && texts.long(limits.excerpt));
  find('content', isLonger(content, limits.content) && texts.long(limits.content));
  if (outcome === 'draft') return faults;
  find('excerpt', excerpt.trim() === '' && texts.excerptMissing);
  find('content', content.trim() === '' && texts.contentMissing);
  find('time', outcome === 'schedule' && timeFault(time, texts));
  return faults;
}
