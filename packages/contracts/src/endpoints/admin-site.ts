import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

const forEditors = { service: 'content', access: ['editor'] } as const;

export const listSite = endpoint('GET', '/api/admin/site', forEditors);
export const saveSiteDraft = endpoint('PUT', '/api/admin/site/:key', { ...forEditors, jsonBytes: limits.postBytes });
/** Drafts the default again. */
export const resetSiteDraft = endpoint('DELETE', '/api/admin/site/:key', forEditors);
export const listSiteHistory = endpoint('GET', '/api/admin/site/:key/history', forEditors);
/** Drafts the value of a revision. */
export const revertSiteDraft = endpoint('POST', '/api/admin/site/:key/revert', forEditors);
export const publishSite = endpoint('POST', '/api/admin/site/publications', forEditors);
export const createSitePreviewLink = endpoint('POST', '/api/admin/site/preview-link', forEditors);
