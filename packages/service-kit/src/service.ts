import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { type TObject, Type } from 'typebox';

import { type App, createInternalApp, createServiceApp } from './app.ts';
import { type CallerKeys, callerKeys } from './caller.ts';
import { BaseConfig, ConfigError, type DatabaseConfig, readConfig } from './config.ts';
import { type DatabaseDefinition, openDatabase, type Orm } from './database.ts';
import { Health } from './health.ts';
import { type Job, startJobs } from './jobs.ts';
import { shedLoad } from './load-shedding.ts';
import { createLogger, type Logger } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { closeConnectionsAtStop } from './stopping.ts';

/** What a service is handed to build itself from. */
export interface ServiceContext<Config> {
  name: string;
  config: Config & BaseConfig;
  log: Logger;
  metrics: Metrics;
  health: Health;
  keys: CallerKeys;
  /** The public app with the product's defaults: register routes on it. */
  app: App;
  /** The app of the internal port: register `/internal/…` on it. */
  internal: App;
  /** Open when the definition names a database. */
  orm: Orm;
  /** Run at the end, last registered first. */
  onClose(close: () => Promise<unknown>): void;
}

export interface ServiceDefinition<Config> {
  name: string;
  /** The service's own settings, beside `BaseConfig`; `Config` is its type. */
  config: TObject;
  database?: DatabaseDefinition;
  /** Makes the public app, which then sheds load as it sees fit; else callers are taken from the gateway's assertion. */
  createApp?(log: Logger, metrics: Metrics, config: Config & BaseConfig): App;
  /** Registers routes, and returns the jobs to run beside them. Does not listen. */
  build(context: ServiceContext<Config>): Promise<Job[] | void>;
}

/** A built service that does not listen yet. */
export interface BuiltService {
  app: App;
  internal: App;
  health: Health;
  jobs: Job[];
  orm: Orm;
  close(): Promise<void>;
}

/** Builds a service from checked settings. `main.ts` starts it; tests inject into it. */
export async function buildService<Config>(
  definition: ServiceDefinition<Config>,
  config: Config & BaseConfig,
  log: Logger = createLogger(definition.name, config.LOG_LEVEL),
): Promise<BuiltService> {
  const { name } = definition;
  const metrics = createMetrics(name);
  const keys = callerKeys(config.CALLER_SECRET);
  const health = new Health();
  const closing: (() => Promise<unknown>)[] = [];
  const onClose = (close: () => Promise<unknown>) => void closing.unshift(close);

  // A service without a database is never handed one to use.
  let orm = undefined as unknown as Orm;
  if (definition.database) {
    orm = await openDatabase(definition.database, config as DatabaseConfig & BaseConfig, log);
    onClose(() => orm.close(true));
    health.require('database', () => orm.em.fork().execute('select 1'));
  }
  const app = definition.createApp?.(log, metrics, config) ?? createServiceApp(name, log, metrics, keys, config);
  const internal = createInternalApp(name, log, metrics, keys, config);
  onClose(() => internal.close());
  onClose(() => app.close());
  for (const each of [app, internal]) closeConnectionsAtStop(each, health);
  if (!definition.createApp) await shedLoad(app, config, metrics);
  health.routes(app);

  const context = { name, config, log, metrics, health, keys, app, internal, orm, onClose };
  const jobs = (await definition.build(context)) ?? [];
  await Promise.all([app.ready(), internal.ready()]);

  return {
    app,
    internal,
    health,
    jobs,
    orm,
    async close() {
      // The apps were registered before what the build added, yet stop first: requests in flight still need the rest.
      await Promise.all([app, internal].map(closeApp));
      for (const close of closing) await close();
    },
  };
}

/** Lets requests in flight finish, and then their connections, which a client would keep open for the next one. */
async function closeApp(app: App): Promise<void> {
  const hangUp = setInterval(() => app.server.closeIdleConnections(), 100);
  try {
    await app.close();
  } finally {
    clearInterval(hangUp);
  }
}

/** Reads the settings, builds, listens, and stops in order at SIGTERM or SIGINT. The whole of a `main.ts`. */
export async function startService<Config>(definition: ServiceDefinition<Config>): Promise<void> {
  const config = configOrExit(definition);
  const log = createLogger(definition.name, config.LOG_LEVEL);
  const service = await buildService(definition, config, log).catch((error: unknown) => {
    if (error instanceof ConfigError) exitForSettings(definition.name, error);
    log.fatal({ err: error }, 'The service cannot start');
    process.exit(1);
  });
  const stopJobs = startJobs(service.jobs, log);
  await service.internal.listen({ host: config.HOST, port: config.INTERNAL_PORT });
  await service.app.listen({ host: config.HOST, port: config.PORT });
  const { port } = service.app.server.address() as AddressInfo;
  log.info({ port }, 'ready');
  process.send?.({ ready: true });

  stopOnSignal(log, config, async (drainSeconds) => {
    service.health.stopping();
    await Promise.all([stopJobs(), delay(drainSeconds * 1000)]);
    await service.close();
  });
}

function configOrExit<Config>(definition: ServiceDefinition<Config>): Config & BaseConfig {
  try {
    const schema = Type.Object({ ...BaseConfig.properties, ...definition.config.properties });
    return readConfig(schema) as unknown as Config & BaseConfig;
  } catch (error) {
    if (error instanceof ConfigError) exitForSettings(definition.name, error);
    throw error;
  }
}

/** Exit code 78 (EX_CONFIG of sysexits.h) says that starting again would not help. */
function exitForSettings(name: string, error: ConfigError): never {
  process.stderr.write(`${name} cannot start. ${error.message}\n`);
  process.exit(78);
}

/**
 * Stops once, and ends the process: 0 after a clean stop, 1 when it took longer than SHUTDOWN_SECONDS or after a fault.
 * SIGTERM comes from who runs replicas: only then are others given time to look elsewhere.
 */
function stopOnSignal(log: Logger, config: BaseConfig, stop: (drainSeconds: number) => Promise<void>): void {
  let stopping = false;
  const end = (reason: string, exitCode: number, drainSeconds = 0) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(
      () => {
        log.error('Requests in flight did not finish in time');
        process.exit(1);
      },
      (drainSeconds + config.SHUTDOWN_SECONDS) * 1000,
    ).unref();
    stop(drainSeconds).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'The stop failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => end('SIGTERM', 0, config.DRAIN_SECONDS));
  process.once('SIGINT', () => end('SIGINT', 0));
  // Started by the stack: when it is gone there is nobody to serve.
  process.once('disconnect', () => end('parent gone', 0));
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Uncaught exception');
    end('uncaught exception', 1);
  });
}
