/**
 * What both ends use at run time: endpoints, limits, enumerations and patterns, without a library. The types of bodies
 * and replies come from the schemas, and are erased.
 */
export * from '../access.ts';
export * from '../consent-texts.ts';
export * from '../endpoint.ts';
export * from '../error-codes.ts';
export * from '../limits.ts';
export type * from '../schemas/index.ts';
export * from '../site-pages.ts';
export * from '../text.ts';
export * from './account.ts';
export * from './admin-posts.ts';
export * from './audit.ts';
export * from './auth.ts';
export * from './confirmations.ts';
export * from './contact.ts';
export * from './documents.ts';
export * from './images.ts';
export * from './newsletter-issues.ts';
export * from './newsletter.ts';
export * from './payslip-runs.ts';
export * from './personal-data.ts';
export * from './posts.ts';
export * from './retention.ts';
export * from './sent-issues.ts';
export * from './sign-in-methods.ts';
export * from './trash.ts';
export * from './two-factor.ts';
export * from './users.ts';
