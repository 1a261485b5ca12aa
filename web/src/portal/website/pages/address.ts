import type { SiteEntry } from '@kontor/contracts/endpoints';

import { stringify } from '../../../api/query.ts';
import { portalPaths } from '../../../content/portal-paths.ts';

/** The parameter of the address that names the open text of a page. */
export const TEXT = 'text';

/** The page of texts that belong to no page. */
export const UNUSED = 'unused';

/** The form of an entry in the portal. */
export const addressOf = ({ key, kind, page }: Pick<SiteEntry, 'key' | 'kind' | 'page'>): string =>
  kind === 'list' ? portalPaths.siteList(key) : portalPaths.sitePage(page ?? UNUSED) + stringify({ [TEXT]: key });
