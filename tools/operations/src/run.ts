import { runCommand } from './commands.ts';

/** As PID 1 of a container, a process ignores signals without a handler. */
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  line: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
});
