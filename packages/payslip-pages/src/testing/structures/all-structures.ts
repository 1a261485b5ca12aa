import type { Structure } from '../printed-page.ts';
import { simple } from '../simple.ts';
import * as annotations from './annotations.ts';
import * as catalog from './catalog.ts';
import * as containers from './containers.ts';
import * as geometry from './geometry.ts';
import * as hidden from './hidden.ts';
import * as painting from './painting.ts';
import * as resources from './resources.ts';

const { allTexts: _, ...ofCatalog } = catalog;
const { othersTexts: __, ...ofPages } = annotations;
const { addForm: ___, ...ofResources } = resources;
const { encrypt: ____, ...ofContainers } = containers;

/** Every structure but the encrypted one, by name. */
export const structures: Readonly<Record<string, Structure>> = {
  simple,
  ...ofResources,
  ...ofContainers,
  ...ofCatalog,
  ...ofPages,
  ...hidden,
  ...painting,
  ...geometry,
};
