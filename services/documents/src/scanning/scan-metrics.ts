import { Gauge, type Metrics, type Orm } from '@kontor/service-kit';

import type { Scanner } from './scanner.ts';

const WAITING = `
  select count(*)::float8 as files,
         coalesce(extract(epoch from now() - min(coalesce(replaced_at, created_at))), 0)::float8 as oldest
    from documents.documents where scan_state = 'scanning'`;

/** Looks at the queue, and whether the scanner answers, whenever metrics are read. What cannot be found out is NaN. */
export function observeScanning(orm: Orm, registry: Metrics['registry'], scanner: Scanner | null): void {
  const waiting = async () => {
    const [row] = await orm.em.fork().execute<[{ files: number; oldest: number }]>(WAITING);
    return row;
  };
  gauge(registry, 'documents_scan_waiting', 'Files that wait for a verdict', async () => (await waiting()).files);
  gauge(
    registry,
    'documents_scan_oldest_seconds',
    'How long the oldest of them has waited; 0 when none does',
    async () => (await waiting()).oldest,
  );
  if (!scanner) return;
  gauge(registry, 'documents_scanner_up', '1 while the malware scanner answers', () =>
    scanner.check().then(
      () => 1,
      () => 0,
    ),
  );
}

function gauge(registry: Metrics['registry'], name: string, help: string, read: () => Promise<number>): void {
  const one: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => one.set(await read().catch(() => NaN)),
  });
}
