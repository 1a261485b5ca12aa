import { observeQuery, type Orm } from '@kontor/service-kit/database';
import { type Metrics } from '@kontor/service-kit/telemetry';

import type { Scanner } from './scanner.ts';

const WAITING = "from documents.documents where scan_state = 'scanning'";

/** Looks at the queue, and whether the scanner answers, whenever metrics are read. */
export function observeScanning(orm: Orm, metrics: Metrics, scanner: Scanner | null): void {
  observeQuery(
    metrics,
    orm,
    'documents_scan_waiting',
    'Files that wait for a verdict',
    `select count(*)::float8 as value ${WAITING}`,
  );
  observeQuery(
    metrics,
    orm,
    'documents_scan_oldest_seconds',
    'How long the oldest of them has waited; 0 when none does',
    `select coalesce(extract(epoch from now() - min(coalesce(replaced_at, created_at))), 0)::float8 as value ${WAITING}`,
  );
  if (!scanner) return;
  metrics.measure('documents_scanner_up', '1 while the malware scanner answers', () =>
    scanner.check().then(
      () => 1,
      () => 0,
    ),
  );
}
