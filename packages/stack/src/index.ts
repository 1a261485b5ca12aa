export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { freePort } from './ports.ts';
export { type FirstAdmin, type Product, startProduct } from './product.ts';
export { readSettings, root, type Settings } from './settings.ts';
