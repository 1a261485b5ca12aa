import { limits } from '@kontor/contracts/endpoints';

import { stringify } from '../api/query.ts';
import { paths } from '../content/site-map.ts';

/** The blog list, searched: what a tag leads to. */
export const blogSearchedFor = (text: string): string =>
  paths.blog + stringify({ search: text.slice(0, limits.search) });
