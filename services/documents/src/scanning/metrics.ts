import type { Orm } from '@kontor/service-kit/database';
import { observeQueue } from '@kontor/service-kit/queue';
import type { Metrics } from '@kontor/service-kit/telemetry';

import type { Scanner } from './scanner.ts';

/** Counts the files that wait for a verdict, and pings the scanner, when metrics are read. */
export function observeScanning(orm: Orm, metrics: Metrics, scanner: Scanner | null): void {
  observeQueue(orm, metrics, ['scan']);
  if (!scanner) return;
  metrics.measure('documents_scanner_up', '1 while the malware scanner responds', () =>
    scanner.check().then(
      () => 1,
      () => 0,
    ),
  );
}
