import { readFile } from 'node:fs/promises';

import { type SiteListKey } from '@kontor/contracts/endpoints';
import { SiteCatalogue } from '@kontor/contracts/schemas';
import { faultOf, SettingsError } from '@kontor/service-kit/settings';

export type CatalogueText = SiteCatalogue['texts'][number];

/** The texts and lists of this version of the site, with their defaults. */
export interface Catalogue {
  texts: ReadonlyMap<string, CatalogueText>;
  lists: ReadonlyMap<SiteListKey, unknown>;
  /** The paths of all placeholders that a text may have. */
  placeholders: ReadonlySet<string>;
}

/** Lists whose values texts may name. They have one shape, so a path into them stays valid. */
const FACTS = ['brand', 'figures'] as const;

/** Reads the file of `SITE_CATALOGUE`; an empty catalogue without one. Throws `SettingsError`. */
export async function readCatalogue(file: string | undefined): Promise<Catalogue> {
  return catalogueOf(file === undefined ? { texts: [], lists: [] } : await read(file));
}

async function read(file: string): Promise<SiteCatalogue> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new SettingsError([`SITE_CATALOGUE cannot be read: ${error instanceof Error ? error.message : file}`]);
  }
  const fault = faultOf(SiteCatalogue, content);
  if (fault) throw new SettingsError([`SITE_CATALOGUE has an error at ${fault.instancePath || '/'}: ${fault.message}`]);
  return content as SiteCatalogue;
}

function catalogueOf({ texts, lists }: SiteCatalogue): Catalogue {
  const byKey = new Map(lists.map((list) => [list.key, list.default]));
  return {
    texts: new Map(texts.map((text) => [text.key, text])),
    lists: byKey,
    placeholders: new Set([
      ...texts.flatMap((text) => text.placeholders),
      ...FACTS.flatMap((key) => leavesOf(byKey.get(key), key)),
    ]),
  };
}

/** The paths of all strings and numbers within a value. */
function leavesOf(value: unknown, path: string): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`));
}
