import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Forks a file by its path relative to this folder and waits for its first message. */
export async function startProcess(file: string, settings: unknown): Promise<{ process: ChildProcess; url: string }> {
  const child = fork(path.join(import.meta.dirname, file), [JSON.stringify(settings)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} exited with code ${code} during startup`);
  });
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [{ url?: string }];
  ended.catch(() => undefined);
  return { process: child, url: ready.url ?? '' };
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
