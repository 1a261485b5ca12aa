/** Ends with 0 when the process in this container is ready for requests. The images have no curl and no shell. */
import { get } from 'node:http';

get({ host: '127.0.0.1', port: process.env['PORT'] ?? 8080, path: '/health/ready', timeout: 3_000 }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
)
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));
