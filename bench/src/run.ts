import { secondStart } from './second-start.ts';
import { transferMemory } from './transfer-memory.ts';

const print = (text = '') => process.stdout.write(`${text}\n`);
const mb = (value: number) => `${value.toFixed(0).padStart(5)} MB`;

const start = await secondStart();
print(`Second start to ready: ${start.seconds.toFixed(1)} s (budget 5 s)`);
print(`Memory of all processes then: ${mb(start.total).trim()} (budget 600 MB)`);
for (const [name, megabytes] of Object.entries(start.megabytes)) print(`  ${name.padEnd(12)}${mb(megabytes)}`);

const { uploads, downloads, limit } = await transferMemory();
for (const [what, rows] of Object.entries({ uploads, downloads })) {
  print(`\n10 MB ${what}, eight at a time: rise of each process's memory (budget ${limit} MB)`);
  for (const { process: name, before, peak, rise } of rows)
    print(`  ${name.padEnd(12)}${mb(before)} to ${mb(peak)}   ${mb(rise)}${rise > limit ? '   OVER BUDGET' : ''}`);
}
