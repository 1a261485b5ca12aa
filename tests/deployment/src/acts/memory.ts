import type { Act } from '../act.ts';
import { run } from '../command.ts';

/** What each container takes after all of this. */
export const memory: Act = async ({ composition, say }) => {
  const lines = await run(composition.engine.docker, ['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}']);
  for (const line of lines.trim().split('\n').toSorted()) if (line.startsWith('kontor-rehearsal')) say(line);
};
