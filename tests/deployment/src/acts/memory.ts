import type { Act } from '../act.ts';
import { run } from '../command.ts';

/** Memory of each container at the end. */
export const memory: Act = async ({ composition, say }) => {
  const lines = await run(composition.engine.docker, ['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}']);
  for (const line of lines.trim().split('\n').toSorted()) if (line.startsWith('kontor-rehearsal')) say(line);
};
