import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { runCommand } from './cli-commands.ts';

/** Reads a line from the terminal without echo; empty without a terminal. */
async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

try {
  process.stdout.write(`${await runCommand(process.argv.slice(2), process.env, askPassword)}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
