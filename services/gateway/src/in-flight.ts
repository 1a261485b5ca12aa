import { type ServiceName, serviceNames } from '@kontor/contracts/endpoints';
import { type EndpointWithSchema, isStream } from '@kontor/contracts/schemas';
import { createTurns, type Metrics, type Turns } from '@kontor/service-kit';

import type { Config } from './config.ts';
import { createShares, type Shares } from './shares.ts';

/** Images that are asked for at a time: each is held whole while it comes. */
const IMAGES_AT_ONCE = 16;

/** The lines in which calls wait for their service. */
export interface InFlight {
  of(endpoint: EndpointWithSchema): Turns;
  /** What pages show is read in the same line as the calls that read it. */
  reads(service: ServiceName): Turns;
  /** Questions who somebody is. */
  sessions: Turns;
  /** Images of posts, which anybody may ask for. */
  images: Turns;
  /** Uploads and downloads of a service by who makes them: half of them at most. */
  streamsOf(service: ServiceName): Shares;
  /** Counts a call that had no share left. */
  refuse(upstream: ServiceName, line: 'streams' | 'images'): void;
}

/**
 * Bounds what is asked of each service at a time, so that one that is slow or flooded makes nobody wait for the others.
 * Reads, writes and streams wait apart: neither sign-ins nor slow readers hold up who only looks at something.
 */
export function inFlight(config: Config, metrics: Metrics): InFlight {
  const refused = metrics.counterBy(
    'gateway_calls_refused_total',
    'Calls refused because too many were under way or waited already',
    { upstream: serviceNames, line: ['reads', 'writes', 'streams', 'sessions', 'images'] },
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
  const shares = Object.fromEntries(
    serviceNames.map((service) => [service, createShares(Infinity, Math.ceil(config.STREAMS_AT_ONCE / 2))]),
  ) as Record<ServiceName, Shares>;
  return {
    of: (endpoint) =>
      line(endpoint.config.service, isStream(endpoint) ? 'streams' : endpoint.method === 'GET' ? 'reads' : 'writes'),
    reads: (service) => line(service, 'reads'),
    sessions: createTurns({
      ...calls,
      onRefused: () => refused.inc({ upstream: 'identity', line: 'sessions' }),
    }),
    images: createTurns({
      ...calls,
      atOnce: IMAGES_AT_ONCE,
      onRefused: () => refused.inc({ upstream: 'documents', line: 'images' }),
    }),
    streamsOf: (service) => shares[service],
    refuse: (upstream, kind) => refused.inc({ upstream, line: kind }),
  };
}
