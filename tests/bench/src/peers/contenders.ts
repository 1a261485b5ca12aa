/** The contenders' names in every table. */
export const KONTOR = 'Kontor';
export const MEMORY = 'Fastify, from memory';
export const PG = 'Fastify + pg';
export const PG_HOP = 'Fastify + pg behind one hop';
export const ONE_HOP = 'one plain hop';
export const TWO_HOPS = 'two plain hops';
export const STREAM_256 = 'one Fastify stream, 256 KB pieces';
export const STREAM_64 = 'one Fastify stream, 64 KB pieces';
export const MULTIPART = 'Fastify, multipart to a file';
export const NGINX = 'nginx';
