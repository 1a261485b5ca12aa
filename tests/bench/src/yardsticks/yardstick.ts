import type { FastifyInstance } from 'fastify';

/** The settings of all yardsticks; each reads its own. */
interface Settings {
  /** Files with response bodies, by path. */
  responses: Record<string, string>;
  databaseUrl: string;
  folder: string;
  upstream: string;
}

export const settings = JSON.parse(process.argv[2]!) as Settings;

/** Listens on a free loopback port, reports the URL, and exits with the parent process. */
export async function serve(app: FastifyInstance): Promise<void> {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const end of ['SIGTERM', 'disconnect'] as const) process.on(end, () => process.exit());
  process.send!({ url });
}
