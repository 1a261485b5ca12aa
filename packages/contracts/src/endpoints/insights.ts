import { endpoint } from '../endpoint.ts';

/** What a rare host or campaign is counted as, and a page that is not known. */
export const OTHERS = 'others';

/** Days of a report, at most. */
export const INSIGHT_DAYS = 366;

export const getInsights = endpoint('GET', '/api/admin/insights', { service: 'content', access: ['editor'] });
