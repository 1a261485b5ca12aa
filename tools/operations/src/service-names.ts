/** The services that have a schema and a role of their own. */
export const serviceNames = ['identity', 'documents', 'content', 'engagement'] as const;
export type ServiceName = (typeof serviceNames)[number];
