import { setTimeout as delay } from 'node:timers/promises';

import { pidsOf, processorSeconds } from '@kontor/test-kit/processes';
import { withProduct } from '@kontor/test-kit/product';
import pg from 'pg';

import { atMost, print } from './print.ts';

const SETTLE_MS = 40_000;
const MEASURED_SECONDS = 120;
/** Transactions a minute, which at rest are single statements, and cores; with the embedded database. */
const GOALS = { transactions: 100, cores: 0.006 };

/** Measures the product at rest: transactions of the database, new connections, processor time. */
export async function printRest(): Promise<void> {
  await withProduct(async (product) => {
    const pids = { ...pidsOf(product), postgres: product.postgres!.pid };
    const seconds = () => Object.values(pids).map(processorSeconds);
    const client = new pg.Client({ connectionString: product.databaseUrl });
    await client.connect();
    const counts = async () => {
      const { rows } = await client.query<{ transactions: number; sessions: number }>(
        `select sum(xact_commit + xact_rollback)::float8 as transactions, sum(sessions)::float8 as sessions
         from pg_stat_database`,
      );
      return rows[0]!;
    };
    await delay(SETTLE_MS);
    const [before, began] = [await counts(), seconds()];
    await delay(MEASURED_SECONDS * 1000);
    const [ended, after] = [seconds(), await counts()];
    const perMinute = (key: keyof typeof before) => ((after[key] - before[key]) * 60) / MEASURED_SECONDS;
    const transactions = perMinute('transactions');
    print(`New connections of the database at rest, a minute: ${perMinute('sessions').toFixed(0)}`);
    print(`Transactions: ${transactions.toFixed(0)} ${atMost(transactions, GOALS.transactions)}`);
    const cores = ended.map((each, i) => (each - began[i]!) / MEASURED_SECONDS);
    const all = cores.reduce((sum, each) => sum + each, 0);
    print(`Cores at rest: ${all.toFixed(4)} ${atMost(all, GOALS.cores)}`);
    await client.end();
    for (const [i, name] of Object.keys(pids).entries()) print(`  ${name.padEnd(12)}${cores[i]!.toFixed(4)}`);
  });
}
