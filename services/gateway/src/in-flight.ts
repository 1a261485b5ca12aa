import { type Endpoint, isStream, type ServiceName, serviceNames } from '@kontor/contracts';
import { createTurns, type Metrics, type Turns } from '@kontor/service-kit';

import type { Config } from './config.ts';

/** The lines in which calls wait for their service. */
export interface InFlight {
  of(endpoint: Endpoint): Turns;
  /** What pages show is read in the same line as the calls that read it. */
  reads(service: ServiceName): Turns;
  /** Questions who somebody is. */
  sessions: Turns;
}

/**
 * Bounds what is asked of each service at a time, so that one that is slow or flooded makes nobody wait for the others.
 * Reads, writes and streams wait apart: neither sign-ins nor slow readers hold up who only looks at something.
 */
export function inFlight(config: Config, metrics: Metrics): InFlight {
  const refused = metrics.counterBy(
    'gateway_calls_refused_total',
    'Calls refused because too many were under way or waited already',
    { upstream: serviceNames, line: ['reads', 'writes', 'streams', 'sessions'] },
  );
  const lines = new Map<string, Turns>();
  const calls = { atOnce: config.CALLS_AT_ONCE, waiting: config.CALLS_WAITING, patienceMs: config.CALLS_WAIT_MS };
  const streams = { ...calls, atOnce: config.STREAMS_AT_ONCE };
  const line = (service: ServiceName, kind: 'reads' | 'writes' | 'streams') => {
    const name = `${service} ${kind}`;
    const onRefused = () => refused.inc({ upstream: service, line: kind });
    const turns = lines.get(name) ?? createTurns({ ...(kind === 'streams' ? streams : calls), onRefused });
    lines.set(name, turns);
    return turns;
  };
  return {
    of: (endpoint) =>
      line(endpoint.config.service, isStream(endpoint) ? 'streams' : endpoint.method === 'GET' ? 'reads' : 'writes'),
    reads: (service) => line(service, 'reads'),
    sessions: createTurns({
      ...calls,
      onRefused: () => refused.inc({ upstream: 'identity', line: 'sessions' }),
    }),
  };
}
