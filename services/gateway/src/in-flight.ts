import { type Endpoint, isStream, type ServiceName, serviceNames } from '@kontor/contracts';
import { createSemaphore, type Semaphore } from '@kontor/service-kit/http';
import { type Metrics } from '@kontor/service-kit/telemetry';

import type { Settings } from './settings.ts';
import { createShares, type Shares } from './shares.ts';

/** Images that are asked for at a time: each is held whole while it comes. */
const IMAGES_AT_ONCE = 16;

/** The lines in which calls wait for their service. */
export interface InFlight {
  of(endpoint: Endpoint): Semaphore;
  /** What pages show is read in the same line as the calls that read it. */
  reads(service: ServiceName): Semaphore;
  /** Questions who somebody is. */
  sessions: Semaphore;
  /** Images of posts, which anybody may ask for. */
  images: Semaphore;
  /** Uploads and downloads of a service by who makes them: half of them at most. */
  streamsOf(service: ServiceName): Shares;
  /** Counts a call that had no share left. */
  refuse(upstream: ServiceName, line: 'streams' | 'images'): void;
}

/**
 * Bounds what is asked of each service at a time, so that one that is slow or flooded makes nobody wait for the others.
 * Reads, writes and streams wait apart: neither sign-ins nor slow readers hold up who only looks at something.
 */
export function inFlight(settings: Settings, metrics: Metrics): InFlight {
  const refused = metrics.counterBy(
    'gateway_calls_refused_total',
    'Calls refused because too many were under way or waited already',
    { upstream: serviceNames, line: ['reads', 'writes', 'streams', 'sessions', 'images'] },
  );
  const lines = new Map<string, Semaphore>();
  const calls = { permits: settings.CALLS_AT_ONCE, maxWaiting: settings.CALLS_WAITING, waitMs: settings.CALLS_WAIT_MS };
  const streams = { ...calls, permits: settings.STREAMS_AT_ONCE };
  const line = (service: ServiceName, kind: 'reads' | 'writes' | 'streams') => {
    const name = `${service} ${kind}`;
    const onRefused = () => refused.inc({ upstream: service, line: kind });
    const semaphore = lines.get(name) ?? createSemaphore({ ...(kind === 'streams' ? streams : calls), onRefused });
    lines.set(name, semaphore);
    return semaphore;
  };
  const shares = Object.fromEntries(
    serviceNames.map((service) => [service, createShares(Infinity, Math.ceil(settings.STREAMS_AT_ONCE / 2))]),
  ) as Record<ServiceName, Shares>;
  return {
    of: (endpoint) =>
      line(endpoint.config.service, isStream(endpoint) ? 'streams' : endpoint.method === 'GET' ? 'reads' : 'writes'),
    reads: (service) => line(service, 'reads'),
    sessions: createSemaphore({
      ...calls,
      onRefused: () => refused.inc({ upstream: 'identity', line: 'sessions' }),
    }),
    images: createSemaphore({
      ...calls,
      permits: IMAGES_AT_ONCE,
      onRefused: () => refused.inc({ upstream: 'documents', line: 'images' }),
    }),
    streamsOf: (service) => shares[service],
    refuse: (upstream, kind) => refused.inc({ upstream, line: kind }),
  };
}
