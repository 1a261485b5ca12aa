import { execFileSync } from 'node:child_process';
import os from 'node:os';

import { root } from '@kontor/local-stack';

/** The machine, the day and the commit of a run. */
export interface RunFacts {
  machine: string;
  date: string;
  commit: string;
}

export function runFacts(): RunFacts {
  const cpus = os.cpus();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = attempt(() => git('status', '--porcelain', '--untracked-files=no')) !== '';
  const commit = attempt(() => git('rev-parse', '--short', 'HEAD')) ?? 'unknown';
  return {
    machine:
      `${cpus.length} cores of ${cpus[0]!.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB of memory, ` +
      `Linux ${os.release()}, Node ${process.versions.node}`,
    date: new Date().toISOString().slice(0, 10),
    commit: commit + (isChanged ? ' with changes' : ''),
  };
}

function attempt(run: () => string): string | null {
  try {
    return run();
  } catch {
    return null;
  }
}
