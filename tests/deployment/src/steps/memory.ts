import type { Step } from '../step.ts';
import { run } from '../command.ts';

/** Memory of each container at the end. */
export const memory: Step = async ({ composition, log }) => {
  const lines = await run(composition.engine.docker, ['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}']);
  for (const line of lines.trim().split('\n').toSorted()) if (line.startsWith('kontor-rehearsal')) log(line);
};
