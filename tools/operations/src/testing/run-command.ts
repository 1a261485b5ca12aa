import { execFile } from 'node:child_process';
import path from 'node:path';

export interface Outcome {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Runs one command in a process of its own, as an operator does, with these settings and no others. */
export function runCommand(parameters: string[], env: Record<string, string>): Promise<Outcome> {
  const script = path.join(import.meta.dirname, '../run.ts');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...parameters],
      { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env } },
      (error, stdout, stderr) => resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}
