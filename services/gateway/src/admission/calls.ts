import { type ServiceName, serviceNames } from '@kontor/contracts/endpoints';
import { type EndpointWithSchema, isStream } from '@kontor/contracts/schemas';
import { createSemaphore, type Semaphore } from '@kontor/service-kit/http';
import { type Metrics } from '@kontor/service-kit/telemetry';

import type { Settings } from '../settings.ts';
import { createBudget, reservedOrThrow } from './budget.ts';

/** Concurrent image requests; each response is buffered. */
const MAX_IMAGES = 16;

/**
 * Limits the calls in flight to each service, so that a slow or flooded service does not delay calls to the others. Reads,
 * writes and streams have separate queues: slow writes (such as sign-ins) and slow downloads do not delay reads. A caller
 * gets at most half of the permits, and waiting callers with fewer permits go first; `images` bounds images for each client.
 */
export function boundCalls(settings: Settings, metrics: Metrics) {
  const { CALLS_AT_ONCE, STREAMS_AT_ONCE, CALLS_WAITING: maxWaiting, CALLS_WAIT_MS: waitMs } = settings;
  const queues = ['reads', 'writes', 'streams', 'sessions', 'images'] as const;
  const refused = metrics.counterBy(
    'gateway_calls_refused_total',
    'Calls refused because too many were in flight or waiting',
    { upstream: serviceNames, queue: queues },
  );
  const semaphore = (
    upstream: ServiceName,
    queue: (typeof queues)[number],
    permits = CALLS_AT_ONCE,
    permitsPerHolder = Math.ceil(permits / 2),
  ) => {
    const onRefused = () => refused.inc({ upstream, queue });
    return createSemaphore({ permits, permitsPerHolder, maxWaiting, waitMs, onRefused });
  };
  const boundService = (service: ServiceName) => ({
    reads: semaphore(service, 'reads'),
    writes: semaphore(service, 'writes'),
    streams: semaphore(service, 'streams', STREAMS_AT_ONCE, STREAMS_AT_ONCE),
    streamsPerCaller: createBudget(STREAMS_AT_ONCE + maxWaiting, (left) => Math.max(left - maxWaiting, 1)),
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
    /** Permits for reads, shared by API calls and page rendering. */
    reads: (service: ServiceName) => services[service].reads,
    /** Permits for session checks. */
    sessions: semaphore('identity', 'sessions'),
    /** Permits for images of posts. */
    images: semaphore('documents', 'images', MAX_IMAGES, MAX_IMAGES),
    /**
     * Reserves one of the streams of a service. A caller gets no more than are left, but always one: the first caller at
     * most half of all, the second a quarter, so that a few slow readers do not keep others out. Returns its release. Throws 503.
     */
    reserveStream: (service: ServiceName, caller: string) =>
      reservedOrThrow(services[service].streamsPerCaller.reserve(caller, 1), () =>
        refused.inc({ upstream: service, queue: 'streams' }),
      ),
    /** Counts an image that was refused to a client. */
    refuseImage: () => refused.inc({ upstream: 'documents', queue: 'images' }),
  };
}
