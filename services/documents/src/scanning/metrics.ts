import { observeQuery, type Orm } from '@kontor/service-kit/database';
import type { Metrics } from '@kontor/service-kit/telemetry';

import type { Scanner } from './scanner.ts';

const WAITING = "from documents.documents where scan_state = 'scanning'";

/** Measures the queue and pings the scanner when metrics are read. */
export function observeScanning(orm: Orm, metrics: Metrics, scanner: Scanner | null): void {
  observeQuery(
    metrics,
    orm,
    'documents_scan_waiting',
    'Files waiting for a verdict',
    `select count(*)::float8 as value ${WAITING}`,
  );
  observeQuery(
    metrics,
    orm,
    'documents_scan_oldest_seconds',
    'Age of the oldest file waiting for a verdict; 0 without one',
    `select coalesce(extract(epoch from now() - min(coalesce(replaced_at, created_at))), 0)::float8 as value ${WAITING}`,
  );
  if (!scanner) return;
  metrics.measure('documents_scanner_up', '1 while the malware scanner replies', () =>
    scanner.check().then(
      () => 1,
      () => 0,
    ),
  );
}
