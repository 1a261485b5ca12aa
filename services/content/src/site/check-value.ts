import {
  accentTones,
  type Language,
  languages,
  placeholdersOf,
  siteLimits,
  type SiteLists,
  type SiteListKey,
} from '@kontor/contracts/endpoints';
import { type Issue, SiteListSchemas, SiteTextValue } from '@kontor/contracts/schemas';
import { invalidRequest } from '@kontor/service-kit/http';
import type { FastifyRequest } from 'fastify';

import { contrastTooLow, logoInvalid, placeholderMissing, placeholderUnknown, tooLong } from '../errors.ts';
import type { Catalogue, CatalogueText } from './catalogue.ts';
import { cleanSvg, SvgRefused } from './clean-svg.ts';

/** What the rules of a value are checked with. */
export interface Checking {
  catalogue: Catalogue;
  /** The size of an uploaded image; null for an unknown one. Throws 503. */
  imageSize(id: string): Promise<{ width: number; height: number } | null>;
  request: Pick<FastifyRequest, 'compileValidationSchema'>;
}

/** Tabs and line breaks, which a page would show as spaces and a mail refuses. */
const BREAKS = /(?<!\s)\s*[\t\n\v\f\r\u2028\u2029]\s*/g;

/** Every text of a value on one line and without spaces around; an SVG as it is. Throws 400 for more levels than any list has. */
function onOneLine(value: unknown, depth = 0): unknown {
  if (depth > 16) throw invalidValue([{ path: '/value', message: 'Too many levels' }]);
  if (typeof value === 'string') return value.replaceAll(BREAKS, ' ').trim();
  if (Array.isArray(value)) return value.map((inner) => onOneLine(inner, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === 'svg' ? inner : onOneLine(inner, depth + 1)]),
  );
}

const invalidValue = (issues: Issue[]) => invalidRequest('Some of what was sent is not valid.', issues);

/** Throws 400 with the fields that do not fit the schema, as Fastify does for a body. */
function assertFits(schema: object, value: unknown, { request }: Checking): void {
  const isValid = request.compileValidationSchema(schema);
  if (isValid(value)) return;
  const validation = (isValid.errors ?? []).map((error) => ({ ...error, instancePath: `/value${error.instancePath}` }));
  throw Object.assign(new Error('The value does not fit its schema'), { validation });
}

function assertPlaceholdersKnown(text: string, path: string, known: ReadonlySet<string>): void {
  const unknown = placeholdersOf(text).find((name) => !known.has(name));
  if (unknown) throw placeholderUnknown(path, unknown);
}

/** The texts as they are stored. Throws 400, also where a placeholder of the default or of the texts `now` is missing. */
export function checkText(
  { default: defaults, maxLength }: CatalogueText,
  value: unknown,
  now: Partial<Record<Language, string>> | null,
  checking: Checking,
): Partial<Record<Language, string>> {
  const texts = onOneLine(value) as Partial<Record<Language, string>>;
  assertFits(SiteTextValue, texts, checking);
  // Validation removes what the schema does not name.
  if (Object.keys(texts).length === 0) throw invalidValue([{ path: '/value', message: 'Required' }]);
  for (const language of languages) {
    const text = texts[language];
    if (text === undefined) continue;
    const path = `/value/${language}`;
    if ([...text].length > maxLength) throw tooLong(path, maxLength);
    assertPlaceholdersKnown(text, path, checking.catalogue.placeholders);
    const left = placeholdersOf(text);
    const had = now ? placeholdersOf(`${defaults[language]} ${now[language] ?? ''}`) : [];
    const missing = had.filter((name) => !left.includes(name));
    if (missing.length > 0) throw placeholderMissing(path, missing);
  }
  return texts;
}

/** The list as it is stored: images with their size, a logo of shapes alone. Throws 400. */
export async function checkList<Key extends SiteListKey>(
  key: Key,
  value: unknown,
  checking: Checking,
): Promise<SiteLists[Key]> {
  const list = onOneLine(value) as SiteLists[Key];
  assertFits(SiteListSchemas[key], list, checking);
  // Texts take the facts from these two.
  const isFacts = key === 'brand' || key === 'figures';
  assertTexts(list, '/value', isFacts ? new Set() : checking.catalogue.placeholders);
  const issues = Array.isArray(list) ? repeatedIds(list) : [];
  if (key === 'brand') await completeBrand(list as SiteLists['brand'], checking);
  if (key === 'people') issues.push(...(await completePeople(list as SiteLists['people'], checking)));
  if (key === 'stories') issues.push(...repeated(list as SiteLists['stories'], 'slug'));
  if (key === 'positions') issues.push(...(list as SiteLists['positions']).flatMap(issuesOfPosition));
  if (issues.length > 0) throw invalidValue(issues);
  return list;
}

/** Throws 400 for a placeholder that pages do not fill in a list: an unknown one, or any outside texts in both languages. */
function assertTexts(value: unknown, path: string, known: ReadonlySet<string>): void {
  if (typeof value === 'string') assertPlaceholdersKnown(value, path, /\/(?:en|sv)$/.test(path) ? known : new Set());
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) if (name !== 'svg') assertTexts(inner, `${path}/${name}`, known);
}

const repeatedIds = (list: readonly unknown[]) => repeated(list as { id: string }[], 'id');

/** Items that have the same value as one before. */
function repeated<Name extends string>(list: readonly Record<Name, string>[], name: Name): Issue[] {
  const values = list.map((item) => item[name]);
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ path: `/value/${index}/${name}`, message: 'Already in use' }] : [],
  );
}

async function completeBrand(brand: SiteLists['brand'], { imageSize }: Checking): Promise<void> {
  brand.accent = brand.accent.toLowerCase();
  if (!accentTones(brand.accent)) throw contrastTooLow();
  const logo = brand.logo as { image?: string; svg?: string } | null;
  if (!logo) return;
  if ((logo.svg === undefined) === (logo.image === undefined)) throw logoInvalid('Either an image or an SVG');
  if (logo.svg !== undefined) brand.logo = { svg: cleanLogo(logo.svg) };
  else {
    const size = await imageSize(logo.image!);
    if (!size) throw logoInvalid('This image does not exist');
    if (Math.max(size.width, size.height) < siteLimits.imagePixels.logo) throw logoInvalid('The image is too small');
    brand.logo = { image: logo.image!, ...size };
  }
}

function cleanLogo(svg: string): string {
  try {
    return cleanSvg(svg);
  } catch (error) {
    if (error instanceof SvgRefused) throw logoInvalid(error.message);
    throw error;
  }
}

async function completePeople(people: SiteLists['people'], { imageSize }: Checking): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const [index, person] of people.entries()) {
    if (!person.portrait) continue;
    const size = await imageSize(person.portrait.image);
    const at = `/value/${index}`;
    if (!size) issues.push({ path: `${at}/portrait`, message: 'This image does not exist' });
    else if (Math.min(size.width, size.height) < siteLimits.imagePixels.portrait)
      issues.push({ path: `${at}/portrait`, message: 'The image is too small' });
    else person.portrait = { image: person.portrait.image, ...size };
    if (!person.consentOn) issues.push({ path: `${at}/consentOn`, message: 'Required' });
  }
  return issues;
}

function issuesOfPosition({ firstDay, lastDay, payRange }: SiteLists['positions'][number], index: number): Issue[] {
  const issues: Issue[] = [];
  if (lastDay < firstDay) issues.push({ path: `/value/${index}/lastDay`, message: 'Before the first day' });
  if (payRange && payRange.to < payRange.from)
    issues.push({ path: `/value/${index}/payRange/to`, message: 'Less than the lowest pay' });
  return issues;
}
