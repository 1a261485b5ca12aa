import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { type TObject, Type } from 'typebox';

import { type App, createInternalApp, createServiceApp } from '../http/app.ts';
import { type CallerKeys, callerKeys } from '../http/caller.ts';
import { BaseSettings, SettingsError, type DatabaseSettings, readSettings } from '../settings/settings.ts';
import { observePool } from '../database/database-metrics.ts';
import { SchemaTooNew } from '../database/database-names.ts';
import type { DatabaseDefinition, Orm } from '../database/database.ts';
import { Health } from './health.ts';
import { observeJobs } from './job-metrics.ts';
import { type Job, startJobs } from './jobs.ts';
import { shedLoad } from './load-shedding/load-shedding.ts';
import { type Logger, openLog } from '../telemetry/log.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { openDatabase } from '../database/open-database.ts';
import { closeConnectionsAtStop } from './stopping.ts';
import { openTracing, type Tracing } from '../telemetry/tracing.ts';
import { Unreachable } from './wait-for-dependency.ts';

/** What a service is handed to build itself from. */
export interface ServiceContext<Settings> {
  name: string;
  settings: Settings & BaseSettings;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
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

export interface ServiceDefinition<Settings> {
  name: string;
  /** The service's own settings, beside `BaseSettings`; `Config` is its type. */
  settings: TObject;
  database?: DatabaseDefinition;
  /** Makes the public app, which then sheds load as it sees fit; else callers are taken from the gateway's assertion. */
  createApp?(log: Logger, metrics: Metrics, settings: Settings & BaseSettings, tracing: Tracing): App;
  /** Registers routes, and returns the jobs to run beside them. Does not listen. */
  build(context: ServiceContext<Settings>): Promise<Job[] | void>;
}

/** A built service that does not listen yet. */
export interface BuiltService {
  app: App;
  internal: App;
  metrics: Metrics;
  health: Health;
  jobs: Job[];
  orm: Orm;
  close(): Promise<void>;
}

/** Builds a service from checked settings. `main.ts` starts it; tests inject into it. */
export async function buildService<Settings>(
  definition: ServiceDefinition<Settings>,
  settings: Settings & BaseSettings,
  log: Logger = openLog(definition.name, settings),
): Promise<BuiltService> {
  const { name } = definition;
  const metrics = createMetrics(name);
  const keys = callerKeys(settings.CALLER_SECRET);
  const health = new Health(log);
  const closing: (() => Promise<unknown>)[] = [];
  const onClose = (close: () => Promise<unknown>) => void closing.unshift(close);

  const tracing = await openTracing(name, settings, metrics);
  onClose(tracing.close);

  // A service without a database is never handed one to use.
  let orm = undefined as unknown as Orm;
  if (definition.database) {
    orm = await openDatabase(definition.database, settings as DatabaseSettings & BaseSettings, log);
    observePool(metrics, orm);
    onClose(() => orm.close(true));
    health.require('database', () => orm.em.fork().execute('select 1'));
  }
  const app =
    definition.createApp?.(log, metrics, settings, tracing) ??
    createServiceApp(name, log, metrics, keys, settings, tracing);
  const internal = createInternalApp(name, log, metrics, keys, settings, tracing);
  onClose(() => internal.close());
  onClose(() => app.close());
  for (const each of [app, internal]) closeConnectionsAtStop(each, health);
  if (!definition.createApp) shedLoad(app, settings, metrics, health);
  health.routes(app, internal);

  const context = { name, settings, log, metrics, health, tracing, keys, app, internal, orm, onClose };
  const jobs = observeJobs((await definition.build(context)) ?? [], metrics);
  health.observe(metrics);
  await Promise.all([app.ready(), internal.ready()]);

  return {
    app,
    internal,
    metrics,
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
export async function startService<Settings>(definition: ServiceDefinition<Settings>): Promise<void> {
  const settings = await configOrExit(definition);
  const log = openLog(definition.name, settings);
  const told = whenTold();
  const service = await buildService(definition, settings, log).catch(async (error: unknown) => {
    if (error instanceof SettingsError || error instanceof SchemaTooNew)
      return leaveFor(definition.name, error, IN_VAIN);
    log.fatal({ err: error }, 'The service cannot start');
    if (error instanceof Unreachable) return leaveFor(definition.name, error, 1);
    process.exit(1);
  });
  process.on('uncaughtExceptionMonitor', () => service.metrics.faults.inc());
  const stopJobs = startJobs(service.jobs, log);
  await service.internal.listen({ host: settings.HOST, port: settings.INTERNAL_PORT });
  await service.app.listen({ host: settings.HOST, port: settings.PORT });
  const { port } = service.app.server.address() as AddressInfo;
  log.info({ port }, 'ready');
  process.send?.({ ready: true });

  const end = endOnce(log, settings, async (drainSeconds) => {
    service.health.stopping();
    await Promise.all([stopJobs(), delay(drainSeconds * 1000)]);
    await service.close();
  });
  told.nowDo(end);
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Uncaught exception');
    end('uncaught exception', { exitCode: 1 });
  });
}

async function configOrExit<Settings>(definition: ServiceDefinition<Settings>): Promise<Settings & BaseSettings> {
  try {
    const schema = Type.Object({ ...BaseSettings.properties, ...definition.settings.properties });
    return readSettings(schema) as unknown as Settings & BaseSettings;
  } catch (error) {
    if (error instanceof SettingsError) return leaveFor(definition.name, error, IN_VAIN);
    throw error;
  }
}

/** EX_CONFIG of sysexits.h: starting again would not help. */
const IN_VAIN = 78;

async function leaveFor(name: string, { message }: Error, exitCode: number): Promise<never> {
  process.stderr.write(`${name} cannot start. ${message}\n`);
  if (exitCode === IN_VAIN && process.env['ON_CONFIG_FAULT'] === 'wait') await untilToldToStop(name);
  process.exit(exitCode);
}

/** Docker's restart policies know no exit codes: a process that ended would be started again for ever. */
async function untilToldToStop(name: string): Promise<void> {
  process.stderr.write(`${name} waits to be stopped. Change what is named above, then recreate its container.\n`);
  const idle = setInterval(() => undefined, 3_600_000);
  await new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve);
  });
  clearInterval(idle);
}

type End = (reason: string, how?: { exitCode?: number; drain?: boolean }) => void;

/**
 * Listens for being told to stop. Until it serves anybody a process simply goes, also in the middle of a wait; from `nowDo`
 * on `end` is called. By the same listeners: a signal that comes while they are exchanged would be lost.
 */
function whenTold(): { nowDo(end: End): void } {
  let end: End = () => process.exit(0);
  // From who runs replicas: only then are others given time to look elsewhere.
  process.once('SIGTERM', () => end('SIGTERM', { drain: true }));
  process.once('SIGINT', () => end('SIGINT'));
  // Started by the stack: when it is gone there is nobody to serve.
  process.once('disconnect', () => end('parent gone'));
  return { nowDo: (next) => void (end = next) };
}

/** Stops once, and ends the process: 0 after a clean stop, 1 when it took longer than SHUTDOWN_SECONDS or after a fault. */
function endOnce(log: Logger, settings: BaseSettings, stop: (drainSeconds: number) => Promise<void>): End {
  let stopping = false;
  return (reason, { exitCode = 0, drain = false } = {}) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    const drainSeconds = drain ? settings.DRAIN_SECONDS : 0;
    setTimeout(
      () => {
        log.error('Requests in flight did not finish in time');
        process.exit(1);
      },
      (drainSeconds + settings.SHUTDOWN_SECONDS) * 1000,
    ).unref();
    stop(drainSeconds).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'The stop failed');
        process.exit(1);
      },
    );
  };
}
