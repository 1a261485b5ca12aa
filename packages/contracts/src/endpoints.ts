/**
 * What both ends use at run time: endpoints, limits, enumerations and patterns, without a library. The types of bodies
 * and replies come from the schemas, and are erased.
 */
export * from './accent.ts';
export * from './access.ts';
export * from './consent-texts.ts';
export * from './endpoint.ts';
export * from './error-codes.ts';
export * from './id-patterns.ts';
export * from './limits.ts';
export * from './post-categories.ts';
export type * from './schemas/index.ts';
export * from './site-lists.ts';
export * from './site-pages.ts';
export * from './text.ts';
export * from './endpoints/account.ts';
export * from './endpoints/admin-posts.ts';
export * from './endpoints/admin-site.ts';
export * from './endpoints/audit.ts';
export * from './endpoints/auth.ts';
export * from './endpoints/confirmations.ts';
export * from './endpoints/contact.ts';
export * from './endpoints/documents.ts';
export * from './endpoints/images.ts';
export * from './endpoints/imports.ts';
export * from './endpoints/insights.ts';
export * from './endpoints/newsletter-issues.ts';
export * from './endpoints/newsletter.ts';
export * from './endpoints/payslip-runs.ts';
export * from './endpoints/personal-data.ts';
export * from './endpoints/post-revisions.ts';
export * from './endpoints/posts.ts';
export * from './endpoints/redirects.ts';
export * from './endpoints/sign-in-methods.ts';
export * from './endpoints/site.ts';
export * from './endpoints/subscriptions.ts';
export * from './endpoints/trash.ts';
export * from './endpoints/users.ts';
export * from './endpoints/waiting.ts';
