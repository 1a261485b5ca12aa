import type { FastifyInstance } from 'fastify';

/** What a yardstick was given when it was started; each knows its own. */
interface Settings {
  /** Files to answer with, by path. */
  answers: Record<string, string>;
  databaseUrl: string;
  folder: string;
  upstream: string;
}

export const settings = JSON.parse(process.argv[2]!) as Settings;

/** Listens on a free port of loopback, tells it, and ends with whoever started it. */
export async function serve(app: FastifyInstance): Promise<void> {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const end of ['SIGTERM', 'disconnect'] as const) process.on(end, () => process.exit());
  process.send!({ url });
}
