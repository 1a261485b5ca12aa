import type { TObject } from 'typebox';

import type { DatabaseDefinition, Orm } from '../database/definition.ts';
import { observePool, openDatabase } from '../database/open-database.ts';
import type { App, AppOptions } from '../http/app.ts';
import { type AssertionKeys, assertionKeys } from '../http/assertion.ts';
import { createInternalApp, createServiceApp } from '../http/service-app.ts';
import type { BaseSettings, DatabaseSettings } from '../settings/settings.ts';
import { type Logger, openLog } from '../telemetry/log.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { observeQueue, queueJob, queueOf, type Worker } from '../queue/index.ts';
import { openTracing, type Tracing } from '../telemetry/tracing.ts';
import { Health } from './health.ts';
import { type Job, observeJobs } from './jobs.ts';
import { shedLoad } from './load-shedding/load-shedding.ts';

/** What a service is built from. */
export interface ServiceContext<Settings> {
  name: string;
  settings: Settings & BaseSettings;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  health: Health;
  keys: AssertionKeys;
  /** The public app. */
  app: App;
  /** The app of the internal port, for routes below `/internal/`. */
  internal: App;
  /** Only when the definition has a database. */
  orm: Orm;
  /** Adds a function to call at the end of a stop; the last one added runs first. */
  onClose(close: () => Promise<unknown>): void;
}

export interface ServiceDefinition<Settings> {
  name: string;
  /** The schema of the service's own settings, beside `BaseSettings`. */
  settings: TObject;
  database?: DatabaseDefinition;
  /** Creates the public app in place of `createServiceApp`; its service sheds load itself. */
  createApp?(options: AppOptions, settings: Settings & BaseSettings): App;
  /** Registers routes and workers, and returns the service's jobs. Does not listen. */
  build(context: ServiceContext<Settings>): Promise<Job[] | void>;
}

/** A built service that does not listen yet. */
export interface BuiltService {
  app: App;
  internal: App;
  metrics: Metrics;
  health: Health;
  jobs: Job[];
  workers: Worker[];
  orm: Orm;
  close(): Promise<void>;
}

/** Builds a service from checked settings. `startService` starts it; tests inject requests. */
export async function buildService<Settings>(
  definition: ServiceDefinition<Settings>,
  settings: Settings & BaseSettings,
  log: Logger = openLog(definition.name, settings),
): Promise<BuiltService> {
  const { name } = definition;
  const metrics = createMetrics(name);
  const keys = assertionKeys(settings.CALLER_SECRET);
  const health = new Health(log);
  const closing: (() => Promise<unknown>)[] = [];
  const onClose = (close: () => Promise<unknown>) => void closing.unshift(close);

  const tracing = await openTracing(name, settings, metrics);
  onClose(tracing.close);

  let orm = undefined as unknown as Orm;
  if (definition.database) {
    orm = await openDatabase(definition.database, settings as DatabaseSettings & BaseSettings, log);
    observePool(metrics, orm);
    onClose(() => orm.close(true));
    health.require('database', () => orm.em.fork().execute('select 1'));
  }
  const options = { log, metrics, settings, tracing };
  const app = definition.createApp?.(options, settings) ?? createServiceApp({ ...options, name, keys });
  const internal = createInternalApp({ ...options, name, keys });
  onClose(() => internal.close());
  onClose(() => app.close());
  for (const each of [app, internal]) closeConnectionsAtStop(each, health);
  if (!definition.createApp) health.overloadedBy(shedLoad(app, settings, metrics));
  health.routes(app, internal);

  const context = { name, settings, log, metrics, health, tracing, keys, app, internal, orm, onClose };
  const own = (await definition.build(context)) ?? [];
  const workers = orm ? [...queueOf(orm).workers.values()] : [];
  onClose(() => Promise.all(workers.map((worker) => worker.stop())));
  const kinds = workers.map((worker) => worker.name);
  if (kinds.length > 0) observeQueue(orm, metrics, kinds);
  const jobs = observeJobs(kinds.length > 0 ? [...own, queueJob(orm)] : own, metrics);
  health.observe(metrics);
  await Promise.all([app.ready(), internal.ready()]);

  return {
    app,
    internal,
    metrics,
    health,
    jobs,
    workers,
    orm,
    async close() {
      // The apps stop first, although they were created before what `build` added: requests in flight need the rest.
      await Promise.all([app, internal].map(closeApp));
      for (const close of closing) await close();
    },
  };
}

/** Waits for requests in flight, and closes the connections that clients keep alive after them. */
async function closeApp(app: App): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), 100);
  try {
    await app.close();
  } finally {
    clearInterval(timer);
  }
}

/**
 * While the process stops, each response closes its connection, so that the next request opens one elsewhere. A connection
 * whose response had begun before is closed as well.
 */
function closeConnectionsAtStop(app: App, health: Health): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (health.isStopping) void reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (health.isStopping) request.raw.socket.destroySoon();
    done();
  });
}
