/** Services with a database schema and role. */
export const serviceNames = ['identity', 'documents', 'content', 'engagement'] as const;
export type ServiceName = (typeof serviceNames)[number];
