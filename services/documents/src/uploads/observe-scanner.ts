import type { Metrics } from '@kontor/service-kit/telemetry';

import type { Scanner } from './scanner.ts';

/** Pings the scanner when metrics are read. */
export function observeScanner(metrics: Metrics, scanner: Scanner): void {
  metrics.measure('documents_scanner_up', '1 while the malware scanner responds', () =>
    scanner.check().then(
      () => 1,
      () => 0,
    ),
  );
}
