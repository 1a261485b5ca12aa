import type { Language } from '@kontor/contracts/endpoints';

/** Home shows three posts (docs/specification.md#constants-and-limits). */
export const insightsQuery = (language: Language) => ({ prefer: language, limit: '3' });

/** Posts per page of the blog. */
export const postsQuery = (language: Language) => ({ prefer: language, limit: '12' });

/** Letters per page of the archive. */
export const lettersQuery = (language: Language) => ({ language, limit: '12' });
