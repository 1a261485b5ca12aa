import { ConfigError } from '@kontor/service-kit';

import type { Command } from './command.ts';

/** Each is loaded where it is asked for: what makes roles need not know of S3. */
const commands: Record<string, () => Promise<Command>> = {
  provision: async () => (await import('./provision-command.ts')).provisionAll,
  migrate: async () => (await import('./migrate.ts')).migrate,
  'create-bucket': async () => (await import('./create-bucket.ts')).createBucket,
};

const USAGE = `Usage: node operations/src/run.ts <command>

  provision            give each service its database role and its schema
  migrate [service …]  bring the schemas up to date, all four or those named
  create-bucket        make the bucket of the documents

Settings come from the environment; NAME_FILE names a file that holds NAME. See operations/README.md.`;

/** PID 1 of a container is not ended by a signal that it does not take. */
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));

const [name = '', ...parameters] = process.argv.slice(2);
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!load) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}
try {
  await (
    await load()
  )(parameters, (line) => void process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${name} failed. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigError ? 78 : 1;
}
