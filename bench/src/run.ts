import { deletions } from './deletion.ts';
import { downloads } from './downloads.ts';
import { interactions } from './interactions.ts';
import { listCost } from './list-cost.ts';
import { load, type LoadResult, P99_BUDGET } from './load.ts';
import { pageQuality } from './page-quality.ts';
import { restartAll } from './rolling-restart.ts';
import { secondStart } from './second-start.ts';
import { transferMemory } from './transfer-memory.ts';

const print = (text = '') => process.stdout.write(`${text}\n`);
const mb = (value: number) => `${value.toFixed(0).padStart(5)} MB`;

const scenarios: Record<string, () => Promise<void>> = {
  async 'second-start'() {
    const { seconds, megabytes, total } = await secondStart();
    print(`Second start to ready: ${seconds.toFixed(1)} s (budget 5 s)`);
    print(`Memory of all processes then: ${mb(total).trim()} (budget 600 MB)`);
    for (const [name, share] of Object.entries(megabytes)) print(`  ${name.padEnd(12)}${mb(share)}`);
  },

  async 'transfer-memory'() {
    for (const { what, atATime, limit, rows } of await transferMemory()) {
      print(`10 MB ${what}, ${atATime} at a time: rise of each process's memory (budget ${limit} MB)`);
      for (const { process: name, before, peak, rise } of rows)
        print(`  ${name.padEnd(12)}${mb(before)} to ${mb(peak)}   ${mb(rise)}${rise > limit ? '   OVER BUDGET' : ''}`);
    }
  },

  async load() {
    const line = ({ rate, served, refused, failed, servedP99, refusedP99 }: LoadResult) =>
      `${rate.toString().padStart(5)} a second   ${served} served, p99 ${servedP99.toFixed(0)} ms   ` +
      `${refused} refused, p99 ${refusedP99.toFixed(0)} ms   ${failed} failed`;
    print(`Mixed requests (pages, posts, me, documents, downloads, messages), p99 at most ${P99_BUDGET} ms`);
    const { steps, held, overload } = await load();
    for (const step of steps) print(`  ${line(step)}`);
    print(`Held without an error: ${held} a second. At three times that:`);
    print(`  ${line(overload)}`);
  },

  async 'list-cost'() {
    print('A page of each list: with 100 rows, with 100,000, and how many times as long (at most 1.5)');
    for (const { list, few, many } of await listCost()) {
      const times = (many / few).toFixed(2);
      print(
        `  ${list.padEnd(60)}${few.toFixed(1)} ms ${many.toFixed(1)} ms  ${times}${many > few * 1.5 ? '   OVER BUDGET' : ''}`,
      );
    }
  },

  async deletion() {
    const { trials, requests, lateSuccesses, untilRefused } = await deletions();
    const share = (part: number) => untilRefused[Math.ceil(untilRefused.length * part) - 1]!.toFixed(1);
    print(`${trials} people deleted in the middle of ${requests} requests of theirs`);
    print(`  Successes that began after the deletion: ${lateSuccesses}${lateSuccesses > 0 ? '   NONE ALLOWED' : ''}`);
    print(
      `  Deletion to first refusal: half ${share(0.5)} ms, p99 ${share(0.99)} ms, p100 ${share(1)} ms (budget 1000 ms)`,
    );
  },

  async downloads() {
    print('10 MB downloads through the gateway, by the number of documents instances');
    for (const { instances, mbPerSecond, ratio, bytes, spread, perGigabyte } of await downloads()) {
      const each = bytes.map((count) => `${(count / 2 ** 20).toFixed(0)} MB`).join(', ');
      const uneven = spread > 0.2 ? '   OVER BUDGET' : '';
      print(
        `  ${instances}: ${mb(mbPerSecond)}/s, ${ratio.toFixed(2)} times one   ${each} (spread ${(spread * 100).toFixed(1)} %, at most 20)${uneven}`,
      );
      const seconds = Object.entries(perGigabyte).map(([name, time]) => `${name} ${time.toFixed(1)} s`);
      print(`     processor time for a GB: ${seconds.join(', ')}`);
    }
  },

  async 'rolling-restart'() {
    print('Two of each service and two gateways behind a balancer: each process restarted in turn under load');
    const { restarts, seconds, sent, failed, kinds } = await restartAll();
    print(
      `  ${restarts} restarts in ${seconds.toFixed(0)} s: ${sent} requests sent, ${failed.length} failed (none allowed)`,
    );
    for (const [kind, count] of Object.entries(kinds)) print(`    ${kind.padEnd(16)}${count}`);
    for (const fault of failed.slice(0, 20)) print(`    FAILED ${fault}`);
  },

  async interactions() {
    print('Touches and keys on a phone four times slower than this machine, until the next paint (at most 100 ms)');
    for (const { what, slowest } of await interactions())
      print(`  ${what.padEnd(40)}${slowest.toFixed(0).padStart(5)} ms${slowest > 100 ? '   OVER BUDGET' : ''}`);
  },

  async 'page-quality'() {
    print('Lighthouse, mobile defaults (100 in every category; layout shift under 0.02; home below 200 kB in all)');
    await pageQuality(({ page, scores, layoutShift, largestPaint, blocking, bytes, faults }) => {
      const all = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
      print(
        `  ${page.padEnd(40)}${all.join(', ')}, shift ${layoutShift.toFixed(3)}, largest paint ${largestPaint.toFixed(0)} ms, ` +
          `blocking ${blocking.toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB`,
      );
      for (const fault of faults) print(`${' '.repeat(42)}${fault}`);
    });
  },
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(scenarios);
for (const name of wanted) {
  const run = scenarios[name];
  if (!run) throw new Error(`There is no bench "${name}": ${Object.keys(scenarios).join(', ')}`);
  await run();
  print();
}
