import { parseArgs } from 'node:util';

import type { Fault } from './faults/fault.ts';
import { faults } from './faults/faults.ts';
import { shortForm } from './faults/short-form.ts';
import { missing, stopSharedServers } from './servers/servers.ts';
import { type Outcome, runFault } from './run-fault.ts';
import { selfTest } from './self-test.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    long: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    // More only for a busy machine.
    within: { type: 'string', default: '10' },
  },
});
const first = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : integer('seed', values.seed);
const seeds = Array.from({ length: integer('seeds', values.seeds) }, (_, i) => first + i);
const chosen = positionals.length > 0 ? faults.filter(({ id }) => positionals.includes(id)) : faults;
const selected = values.short ? shortForm(chosen) : chosen;
const pace = values.short ? 'short' : values.long ? 'long' : 'usual';
const unknown = positionals.filter((id) => id !== 'self-test' && !faults.some((fault) => fault.id === id));
if (unknown.length > 0) throw new Error(`Unknown fault ${unknown.join(', ')}`);

if (positionals[0] === 'self-test') process.exit((await selfTest(first, print)).length > 0 ? 1 : 0);
const withinSeconds = integer('within', values.within);
let failures = 0;
for (const fault of selected) {
  const reason = [...fault.servers, ...(fault.needs ?? [])].map(missing).find((text) => text !== null);
  if (reason) {
    print(`${fault.id.padEnd(5)}skipped  ${fault.name}: ${reason}`);
    continue;
  }
  for (const seed of seeds) {
    const outcome = await runFault(fault, { seed, pace, withinSeconds });
    print(line(fault, seed, outcome));
    if (outcome.violations.length > 0) failures++;
  }
}
await stopSharedServers();
process.exitCode = failures > 0 ? 1 : 0;

function line({ id, name }: Fault, seed: number, outcome: Outcome): string {
  const { description, acknowledged, lost, leaks, recoverySeconds, violations, folder } = outcome;
  const facts = `acknowledged ${acknowledged}, lost ${lost}, leaks ${leaks}, recovered in ${recoverySeconds.toFixed(1)} s`;
  const why = violations.map(({ invariant, what }) => `\n       ${invariant}: ${what}`).join('');
  const verdict = violations.length > 0 ? `FAILED (${folder})${why}` : 'ok';
  return `${id.padEnd(4)} seed ${seed}  ${name}: ${description}; ${facts}: ${verdict}`;
}

function integer(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is not an integer: ${text}`);
  return Number(text);
}
