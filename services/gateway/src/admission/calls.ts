import { type ServiceName, serviceNames } from '@kontor/contracts/endpoints';
import { type EndpointWithSchema, isStream } from '@kontor/contracts/schemas';
import { createSemaphore, type Semaphore } from '@kontor/service-kit/http';
import { type Metrics } from '@kontor/service-kit/telemetry';

import type { Settings } from '../settings.ts';
import { createBudget, reservedOrThrow } from './budget.ts';

/** Images fetched at once; each is buffered. */
const MAX_IMAGES = 16;

/**
 * Bounds the calls in flight to each service, so that a slow or flooded one does not delay calls to the others. Reads,
 * writes and streams have queues of their own: neither sign-ins nor slow readers delay reads. A caller gets half of the
 * permits at most, and others pass it in the queue.
 */
export function boundCalls(settings: Settings, metrics: Metrics) {
  const { CALLS_AT_ONCE, STREAMS_AT_ONCE, CALLS_WAITING: maxWaiting, CALLS_WAIT_MS: waitMs } = settings;
  const lines = ['reads', 'writes', 'streams', 'sessions', 'images'] as const;
  const refused = metrics.counterBy(
    'gateway_calls_refused_total',
    'Calls refused because too many were in flight or waiting',
    { upstream: serviceNames, line: lines },
  );
  const semaphore = (
    upstream: ServiceName,
    line: (typeof lines)[number],
    permits = CALLS_AT_ONCE,
    permitsPerHolder = Math.ceil(permits / 2),
  ) => {
    const onRefused = () => refused.inc({ upstream, line });
    return createSemaphore({ permits, permitsPerHolder, maxWaiting, waitMs, onRefused });
  };
  const boundService = (service: ServiceName) => ({
    reads: semaphore(service, 'reads'),
    writes: semaphore(service, 'writes'),
    streams: semaphore(service, 'streams', STREAMS_AT_ONCE, STREAMS_AT_ONCE),
    streamsPerCaller: createBudget(Infinity, Math.ceil(STREAMS_AT_ONCE / 2)),
  });
  const services = Object.fromEntries(serviceNames.map((name) => [name, boundService(name)])) as Record<
    ServiceName,
    ReturnType<typeof boundService>
  >;
  return {
    of(endpoint: EndpointWithSchema): Semaphore {
      const { reads, writes, streams } = services[endpoint.config.service];
      return isStream(endpoint) ? streams : endpoint.method === 'GET' ? reads : writes;
    },
    /** The reads of a service, by calls and by pages. */
    reads: (service: ServiceName) => services[service].reads,
    /** Session checks. */
    sessions: semaphore('identity', 'sessions'),
    /** Images of posts. */
    images: semaphore('documents', 'images', MAX_IMAGES, MAX_IMAGES),
    /** Reserves an upload or download for a caller, who may have half of them, and returns its release. Throws 503. */
    reserveStream: (service: ServiceName, caller: string) =>
      reservedOrThrow(services[service].streamsPerCaller.reserve(caller, 1), () =>
        refused.inc({ upstream: service, line: 'streams' }),
      ),
    /** Counts an image that was refused to a client. */
    refuseImage: () => refused.inc({ upstream: 'documents', line: 'images' }),
  };
}
