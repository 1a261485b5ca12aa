import { type ServiceName, serviceNames } from '@kontor/contracts/endpoints';
import { type EndpointWithSchema, isStream } from '@kontor/contracts/schemas';
import { createSemaphore, type Semaphore } from '@kontor/service-kit/http';
import { type Metrics } from '@kontor/service-kit/telemetry';

import type { Settings } from '../settings.ts';
import { createBudget, type Budget } from './budget.ts';

/** Images fetched at once; each is buffered. */
const MAX_IMAGES = 16;

/** The semaphores and budgets that bound the calls in flight. */
export interface InFlight {
  of(endpoint: EndpointWithSchema): Semaphore;
  /** The reads of a service, by calls and by pages. */
  reads(service: ServiceName): Semaphore;
  /** Session checks. */
  sessions: Semaphore;
  /** Images of posts. */
  images: Semaphore;
  /** Uploads and downloads of a service by caller, who may have half of them. */
  streamsOf(service: ServiceName): Budget;
  /** Counts a call whose caller has used up its budget. */
  refuse(upstream: ServiceName, line: 'streams' | 'images'): void;
}

/**
 * Bounds the calls in flight to each service, so that a slow or flooded one does not delay calls to the others. Reads,
 * writes and streams have queues of their own: neither sign-ins nor slow readers delay reads. A caller gets half of the
 * permits at most, and others pass it in the queue.
 */
export function inFlight(settings: Settings, metrics: Metrics): InFlight {
  const refused = metrics.counterBy(
    'gateway_calls_refused_total',
    'Calls refused because too many were in flight or waiting',
    { upstream: serviceNames, line: ['reads', 'writes', 'streams', 'sessions', 'images'] },
  );
  const semaphores = new Map<string, Semaphore>();
  const queue = { maxWaiting: settings.CALLS_WAITING, waitMs: settings.CALLS_WAIT_MS };
  const calls = { ...queue, permits: settings.CALLS_AT_ONCE, permitsPerHolder: Math.ceil(settings.CALLS_AT_ONCE / 2) };
  const streams = { ...queue, permits: settings.STREAMS_AT_ONCE };
  const semaphoreOf = (service: ServiceName, kind: 'reads' | 'writes' | 'streams') => {
    const name = `${service} ${kind}`;
    const onRefused = () => refused.inc({ upstream: service, line: kind });
    const semaphore = semaphores.get(name) ?? createSemaphore({ ...(kind === 'streams' ? streams : calls), onRefused });
    semaphores.set(name, semaphore);
    return semaphore;
  };
  const budgets = Object.fromEntries(
    serviceNames.map((service) => [service, createBudget(Infinity, Math.ceil(settings.STREAMS_AT_ONCE / 2))]),
  ) as Record<ServiceName, Budget>;
  return {
    of: (endpoint) =>
      semaphoreOf(
        endpoint.config.service,
        isStream(endpoint) ? 'streams' : endpoint.method === 'GET' ? 'reads' : 'writes',
      ),
    reads: (service) => semaphoreOf(service, 'reads'),
    sessions: createSemaphore({
      ...calls,
      onRefused: () => refused.inc({ upstream: 'identity', line: 'sessions' }),
    }),
    images: createSemaphore({
      ...queue,
      permits: MAX_IMAGES,
      onRefused: () => refused.inc({ upstream: 'documents', line: 'images' }),
    }),
    streamsOf: (service) => budgets[service],
    refuse: (upstream, kind) => refused.inc({ upstream, line: kind }),
  };
}
