/** The TypeBox schemas, and each endpoint with its own, for services. Browsers load `../endpoints`. */
export * from './account.ts';
export * from './admin-posts.ts';
export { endpoints } from './all-endpoints.ts';
export * from './audit.ts';
export * from './auth.ts';
export type * from './call-types.ts';
export * from './contact.ts';
export * from './documents.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './images.ts';
export * from './newsletter.ts';
export * from './personal-data.ts';
export * from './posts.ts';
export * from './retention.ts';
export * from './two-factor.ts';
export * from './users.ts';
export * from './with-schemas.ts';
