import { EMAIL_PATTERN, languages, type SiteField } from '@kontor/contracts/endpoints';

import { slugOf } from '../../posts/post.ts';
import { nameOf } from '../entry.ts';
import type { SiteFieldsTexts } from './texts.en.ts';

export type Group = Record<string, unknown>;

/** The value of a new item. */
export const emptyValue = (field: SiteField): unknown => (field.nullable ? null : filledValue(field));

/** The same of a field that is to be filled in. A number is null until it is typed. */
export function filledValue(field: SiteField): unknown {
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, emptyValue(inner)]));
    case 'words':
      return { en: '', sv: '' };
    case 'list':
      return [];
    case 'span':
      return [null, null];
    case 'number':
    case 'image':
    case 'logo':
      return null;
    case 'choice':
      return field.of[0];
    case 'colour':
      return '#000000';
    default:
      return '';
  }
}

/** The fields that a form has no control for: they are made of a name. */
export const isMade = (name: string): boolean => name === 'id';

/** A slug of the text that no other item has. */
function uniqueSlug(text: string, taken: readonly unknown[]): string {
  const slug = slugOf(text) || 'item';
  const isFree = (candidate: string): boolean => !taken.includes(candidate);
  const numbered = (at: number): string => (isFree(`${slug}-${at}`) ? `${slug}-${at}` : numbered(at + 1));
  return isFree(slug) ? slug : numbered(2);
}

/** The items with an id and an address for those that have none yet. */
export function withIds(field: SiteField, value: unknown): unknown {
  if (field.kind !== 'list' || field.of.kind !== 'group') return value;
  const items = value as Group[];
  return ['id', 'slug'].reduce<Group[]>((before, name) => {
    if (field.of.kind !== 'group' || !Object.hasOwn(field.of.fields, name)) return before;
    return before.reduce<Group[]>((done, item) => {
      const taken = [...done, ...before].map((each) => each[name]);
      const from = name === 'slug' ? String(item['customer']) : nameOf(item, 'en');
      return [...done, item[name] === '' ? { ...item, [name]: uniqueSlug(from, taken) } : item];
    }, []);
  }, items);
}

/** The value with another one at a path. */
export function updated(
  value: unknown,
  [name, ...rest]: readonly string[],
  update: (before: unknown) => unknown,
): unknown {
  if (name === undefined) return update(value);
  if (Array.isArray(value)) return value.with(Number(name), updated(value[Number(name)], rest, update));
  return { ...(value as Group), [name]: updated((value as Group)[name], rest, update) };
}

export type ListIssues = Readonly<Record<string, string>>;

type Texts = SiteFieldsTexts['issues'];

const lengthOf = (text: string): number => Array.from(text).length;

function lineIssue(text: unknown, max: number, texts: Texts, pattern?: string): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return texts.required;
  if (lengthOf(text) > max) return texts.long(max);
  return pattern && !new RegExp(pattern, 'u').test(text) ? texts.format : undefined;
}

function numberIssue(value: unknown, min: number, max: number, isWhole: boolean, texts: Texts): string | undefined {
  if (typeof value !== 'number') return texts.required;
  if (value < min || value > max) return texts.number(min, max);
  return isWhole && !Number.isInteger(value) ? texts.whole : undefined;
}

function issueOf(field: SiteField, value: unknown, texts: Texts): string | undefined {
  switch (field.kind) {
    case 'line':
      return lineIssue(value, field.max, texts, field.pattern);
    case 'number':
      return numberIssue(value, field.min, field.max, field.isWhole, texts);
    case 'span': {
      const [from, to] = value as [unknown, unknown];
      const issue = (end: unknown) => numberIssue(end, field.min, field.max, true, texts);
      return issue(from) ?? issue(to) ?? (Number(from) > Number(to) ? texts.order : undefined);
    }
    case 'day':
      return value === '' ? texts.required : undefined;
    case 'email':
      return new RegExp(EMAIL_PATTERN, 'u').test(String(value)) ? undefined : texts.email;
    case 'colour':
      return /^#[0-9a-f]{6}$/.test(String(value)) ? undefined : texts.format;
    case 'image':
    case 'logo':
      return value === null ? texts.required : undefined;
    default:
      return undefined;
  }
}

/** The first and the last of a pair of fields that has an order. */
const ORDERS = [
  ['from', 'to'],
  ['firstDay', 'lastDay'],
] as const;

/** The issues of a value by the path of each field: `people.2.role.sv`. */
export function listIssues(field: SiteField, value: unknown, texts: Texts, path: string): ListIssues {
  if (field.nullable && value === null) return {};
  if (field.kind === 'words') {
    const words = value as Group;
    const issues = languages.map((language) => [`${path}.${language}`, lineIssue(words[language], field.max, texts)]);
    return Object.fromEntries(issues.filter(([, issue]) => issue !== undefined)) as ListIssues;
  }
  if (field.kind === 'list') {
    const items = value as unknown[];
    return Object.assign(
      {},
      ...items.map((item, at) => listIssues(field.of, item, texts, `${path}.${at}`)),
    ) as ListIssues;
  }
  if (field.kind === 'group') {
    const group = value as Group;
    const inner = Object.entries(field.fields).map(([name, each]) =>
      listIssues(each, group[name], texts, `${path}.${name}`),
    );
    const order = ORDERS.filter(([first, last]) => {
      const [from, to] = [group[first], group[last]];
      return (
        typeof from === typeof to &&
        from !== null &&
        to !== null &&
        from !== undefined &&
        (from as string) > (to as string)
      );
    }).map(([, last]) => ({ [`${path}.${last}`]: texts.order }));
    const consent = group['portrait'] && !group['consentOn'] ? { [`${path}.consentOn`]: texts.required } : {};
    return Object.assign({}, ...order, ...inner, consent) as ListIssues;
  }
  const issue = issueOf(field, value, texts);
  return issue === undefined ? {} : { [path]: issue };
}
