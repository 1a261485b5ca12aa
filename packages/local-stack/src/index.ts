export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { freePort } from './ports.ts';
export { type FirstAdmin, type Observer, type Product, type Replica, startProduct } from './product.ts';
export { compileCache, readSettings, root, type Settings } from './settings.ts';
