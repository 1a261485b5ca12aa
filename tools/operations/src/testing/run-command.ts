import { execFile } from 'node:child_process';
import path from 'node:path';

import { runCommand as run } from '../commands.ts';

export interface Outcome {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Runs a command with only these settings. */
export async function runCommand(words: string[], env: Record<string, string>): Promise<Outcome> {
  const outcome = { stdout: '', stderr: '' };
  const exitCode = await run(words, env, {
    line: (text) => void (outcome.stdout += `${text}\n`),
    error: (text) => void (outcome.stderr += `${text}\n`),
  });
  return { exitCode, ...outcome };
}

/** Runs a command in a process of its own. */
export function spawnCommand(words: string[], env: Record<string, string>): Promise<Outcome> {
  const script = path.join(import.meta.dirname, '../run.ts');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...words],
      { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env } },
      (error, stdout, stderr) => resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}
