import { endpoint } from '../endpoint.ts';

const forEveryone = { service: 'content', access: 'anyone' } as const;

/** What is published and differs from the defaults. */
export const getSite = endpoint('GET', '/api/site', forEveryone);
/** The same with all drafts, for the holder of a preview link. */
export const previewSite = endpoint('POST', '/api/site/preview', forEveryone);

/** Why a text is not editable: its words depend on a count, or it is a message of the product. */
export const siteLocks = ['count', 'message'] as const;

export const siteLimits = {
  key: 200,
  /** Characters of any text; the catalogue has a shorter limit for each. */
  text: 5_000,
  /** Bytes of a logo as SVG. */
  svgBytes: 64 * 1024,
  /** Longest side of a logo's or portrait's image in pixels; less cannot be shown sharply. */
  imagePixels: { logo: 32, portrait: 160 },
} as const;

/** The key of a text or list: names of dictionaries and texts, some of which have words, as in `blog.categories.Cloud Migration`. */
export const SITE_KEY_PATTERN = '^[A-Za-z0-9_&\\-]+(?:[. ][A-Za-z0-9_&\\-]+)*$';

/**
 * A placeholder in a text: a path into the lists, `{figures.team.members}`. It stands for a number, or a text that is the same
 * in every language. Braces around anything else are plain text.
 */
export const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+)\}/g;

/** The paths of the placeholders of a text. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, found]) => found!)),
];
