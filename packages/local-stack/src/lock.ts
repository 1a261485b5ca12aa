import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keeps two products from running on one data folder. Throws when one is; the function it returns lets go. */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'kontor.pid');
  const other = readPid(file);
  if (other !== null && isAlive(other))
    throw new Error(`Another Kontor (process ${other}) runs on ${folder}. Stop it, or choose another DATA_DIR.`);
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

function readPid(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // After a crash the number may have been given to another program: where the system tells, only Node can be us.
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('node');
}
