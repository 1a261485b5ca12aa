import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The checkout that is rehearsed. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** A program that ended with another code than 0. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly code: number | null;

  constructor(program: string, code: number | null, output: string) {
    super(`${program} ended with ${code}:\n${output.trimEnd().split('\n').slice(-15).join('\n')}`);
    this.code = code;
  }
}

interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

/** Runs a program; what it wrote to its standard output. Throws `CommandError` with the end of all it wrote. */
export async function run(program: string, args: string[], { env, cwd = root }: CommandOptions = {}): Promise<string> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let everything = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (everything = (everything + chunk).slice(-20_000)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new CommandError(`${program} ${args.slice(0, 3).join(' ')}`, code, everything);
  return output;
}

/** Whether a program runs and ends well. */
export const succeeds = (program: string, args: string[], options?: CommandOptions) =>
  run(program, args, options).then(
    () => true,
    () => false,
  );
