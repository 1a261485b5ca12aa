import { type Static, type TSchema, Type } from 'typebox';

import * as ofEditors from '../endpoints/admin-site.ts';
import * as endpoints from '../endpoints/site.ts';
import { SITE_KEY_PATTERN, siteLimits, siteLocks } from '../endpoints/site.ts';
import { type SiteField, type SiteLists, siteLists } from '../site-lists.ts';
import { IMAGE_ID_PATTERN, languages } from '../text.ts';
import { Email, Id, Language, Nullable, OneOf, Timestamp, TokenText } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

/**
 * One line of the site's words. Tabs and line breaks become spaces before it is stored. The invisible operators U+2062 to
 * U+2064 mark texts while they are edited in the page, so no text has them.
 */
const SITE_LINE =
  '^(?=[^]*\\S)[^\\u0000-\\u0008\\u000E-\\u001F\\u007F-\\u009F\\u2062-\\u2064\\uD800-\\uDFFF\\uFFFE\\uFFFF]*$';

export const SiteLine = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: SITE_LINE });

/** The schema of a field, as an editor writes it. */
function schemaOf(field: SiteField): TSchema {
  const schema = notNull(field);
  return field.nullable ? Nullable(schema) : schema;
}

const strict = { additionalProperties: false };
const Image = Type.Object(
  {
    image: Type.String({ pattern: IMAGE_ID_PATTERN }),
    width: Type.Optional(Type.Integer({ minimum: 1 })),
    height: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  strict,
);

function notNull(field: SiteField): TSchema {
  switch (field.kind) {
    case 'line':
      return field.pattern
        ? Type.String({ minLength: 1, maxLength: field.max, pattern: field.pattern })
        : SiteLine(field.max);
    case 'words':
      return Type.Object({ en: SiteLine(field.max), sv: SiteLine(field.max) }, strict);
    case 'number':
      return (field.isWhole ? Type.Integer : Type.Number)({ minimum: field.min, maximum: field.max });
    case 'span': {
      const end = Type.Integer({ minimum: field.min, maximum: field.max });
      return Type.Tuple([end, end]);
    }
    case 'day':
      return Type.String({ format: 'date' });
    case 'email':
      return Email;
    case 'choice':
      return OneOf(field.of);
    case 'colour':
      return Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' });
    case 'image':
      return Image;
    case 'logo':
      // One of the two. Not a union: validation would remove `svg` as unknown to the first schema.
      return Type.Object(
        {
          ...Type.Partial(Image).properties,
          svg: Type.Optional(Type.String({ minLength: 1, maxLength: siteLimits.svgBytes })),
        },
        { ...strict, minProperties: 1 },
      );
    case 'group':
      return Type.Object(
        Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, schemaOf(inner)])),
        strict,
      );
    case 'list':
      return Type.Array(schemaOf(field.of), { maxItems: field.max });
  }
}

/** The schema of each list. */
export const SiteListSchemas = Object.fromEntries(
  Object.entries<SiteField>(siteLists).map(([key, field]) => [key, schemaOf(field)]),
) as Record<keyof typeof siteLists, TSchema>;

const InBothLanguages = Type.Object({ en: Type.String(), sv: Type.String() });
const Key = Type.String({ maxLength: siteLimits.key, pattern: SITE_KEY_PATTERN });
const Locked = OneOf(siteLocks);

/**
 * What the web knows of its words and content needs: `site-catalogue.json`, a file of the web's build. In `default`
 * placeholders stand for facts, `{figures.team.members}`; `placeholders` are all those of both languages.
 */
export const SiteCatalogue = Type.Object({
  texts: Type.Array(
    Type.Object({
      key: Key,
      page: Type.String({ description: 'The page, by its name in `sitePages`' }),
      default: InBothLanguages,
      placeholders: Type.Array(Type.String()),
      maxLength: Type.Integer({ minimum: 1, maximum: siteLimits.text, description: 'characters' }),
      locked: Type.Optional(Locked),
    }),
  ),
  lists: Type.Array(
    Type.Object({ key: OneOf(Object.keys(siteLists) as (keyof typeof siteLists)[]), default: Type.Unknown() }),
  ),
});
export type SiteCatalogue = Static<typeof SiteCatalogue>;

/**
 * What is published and differs from the defaults, in one language. Lists have their texts in both languages. `version` is 0
 * while nothing differs, and changes with every change.
 */
export const SitePublication = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  texts: Type.Record(Type.String(), Type.String()),
  lists: Type.Record(Type.String(), Type.Unknown()),
});
export type SitePublication = Omit<Static<typeof SitePublication>, 'lists'> & { lists: Partial<SiteLists> };

/** A text in the languages that differ, `{ en?, sv? }`, a whole list, or null. */
const described = (description: string) => Type.Unknown({ description });

const Who = {
  writtenBy: Id,
  writtenByName: Nullable(Type.String(), { description: 'Null once the audit log has forgotten it' }),
  writtenAt: Timestamp,
};

/** When a text was last written in one language; which language is older. */
const LastWritten = Type.Object(Who);

/** A text or list as editors see it. */
export const SiteEntry = Type.Object({
  key: Type.String(),
  kind: OneOf(['text', 'list']),
  page: Nullable(Type.String(), { description: 'Null for lists and unused keys' }),
  default: described('Of this version of the product; null for an unused key'),
  published: described('Null where it is the default'),
  draft: described('What publishing would show; of a text the languages that would change'),
  defaultChanged: Type.Boolean({ description: 'The default is another one than when this was written' }),
  version: Type.Integer({ minimum: 0, description: 'Of the draft or publication; 0 before the first' }),
  placeholders: Type.Array(Type.String()),
  maxLength: Nullable(Type.Integer(), { description: 'characters; null for lists and unused keys' }),
  locked: Nullable(Locked, { description: 'Why it is not editable' }),
  isUnused: Type.Boolean({ description: 'This version of the product has no such text' }),
  hidesSamples: Type.Boolean({
    description:
      'The company has another name than the sample: items of the default are not shown, and the default counts as []',
  }),
  adapted: Type.Array(Type.String(), {
    description: 'Paths of fields that this version of the product added to a stored list, or took away',
  }),
  written: Type.Object({
    en: Type.Optional(LastWritten),
    sv: Type.Optional(LastWritten),
    list: Type.Optional(LastWritten),
  }),
});
export type SiteEntry = Static<typeof SiteEntry>;

/** One revision of a text in one language, or of a list. */
export const SiteRevision = Type.Object({
  revision: Id,
  language: Nullable(Language, { description: 'Null for a list' }),
  value: described('Null: the default'),
  default: described('The default when it was written'),
  ...Who,
  publishedAt: Nullable(Timestamp, { description: 'Null for the draft' }),
});
export type SiteRevision = Static<typeof SiteRevision>;

export const CreatedPublication = Type.Object({ id: Id, at: Timestamp, keys: Type.Array(Type.String()) });
export type CreatedPublication = Static<typeof CreatedPublication>;

/** The path of a link that shows all drafts, on every page it leads through. The token is in the fragment. */
export const SitePreviewLink = Type.Object({ url: Type.String(), expiresAt: Timestamp });
export type SitePreviewLink = Static<typeof SitePreviewLink>;

const params = Type.Object({ key: Key });
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'The version that was read' });
const SiteQuery = Type.Object({ language: Type.Optional(Language) });

/** Values of a text, of the languages that are to be changed. */
export const SiteTextValue = Type.Object(
  Object.fromEntries(languages.map((language) => [language, Type.Optional(SiteLine(siteLimits.text * 2))])) as Record<
    Language,
    ReturnType<typeof Type.Optional<ReturnType<typeof SiteLine>>>
  >,
  { ...strict, minProperties: 1 },
);
export type SiteTextValue = Static<typeof SiteTextValue>;

export const siteEndpoints = withSchemas({ ...endpoints, ...ofEditors }, 'site', {
  getSite: {
    summary: 'The words of the site that are published and differ from the defaults',
    querystring: SiteQuery,
    response: { 200: SitePublication },
  },
  previewSite: {
    summary:
      'The words of the site with all drafts, for a preview link; the token is sent in the body, which is not logged',
    body: Type.Object({ token: TokenText, language: Type.Optional(Language) }),
    response: { 200: SitePublication },
  },
  listSite: {
    summary: 'All texts and lists of the site, with what is published and drafted',
    response: { 200: Type.Array(SiteEntry) },
  },
  saveSiteDraft: {
    summary:
      'Draft a text (`{ en?, sv? }`) or list; refused with 409 site-changed if it has been saved since `version`',
    params,
    body: Type.Object({
      version: Version,
      value: described('Of a text the languages to change, or a whole list'),
      withoutPlaceholders: Type.Optional(
        Type.Boolean({ description: 'The text may lose placeholders that it or its default has' }),
      ),
    }),
    response: { 200: SiteEntry },
  },
  resetSiteDraft: {
    summary: 'Draft the default again',
    params,
    body: Type.Object({ version: Version }),
    response: { 200: SiteEntry },
  },
  listSiteHistory: {
    summary: 'The revisions of a text or list, newest first',
    params,
    response: { 200: Type.Array(SiteRevision) },
  },
  revertSiteDraft: {
    summary: 'Draft the value of a revision again; that of the published one discards the draft',
    params,
    body: Type.Object({ version: Version, revision: Id }),
    response: { 200: SiteEntry },
  },
  publishSite: {
    summary: 'Publish all drafts, or those of these keys, at once',
    body: Type.Object({
      keys: Type.Optional(Type.Array(Key, { minItems: 1, maxItems: 5_000, uniqueItems: true })),
      version: Type.Optional(
        Type.Integer({ minimum: 0, description: 'The highest version of them that was seen: 409 for a later draft' }),
      ),
    }),
    response: { 201: CreatedPublication },
  },
  createSitePreviewLink: {
    summary: 'Create a link that shows all drafts for a day',
    response: { 201: SitePreviewLink },
  },
});
