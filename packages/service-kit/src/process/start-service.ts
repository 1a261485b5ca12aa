import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { Type } from 'typebox';

import { SchemaTooNew } from '../database/definition.ts';
import { EX_CONFIG, readSettings, SettingsError } from '../settings/read-settings.ts';
import { BaseSettings } from '../settings/settings.ts';
import { type Logger, openLog } from '../telemetry/log.ts';
import { startJobs } from './jobs.ts';
import { buildService, type ServiceDefinition } from './service.ts';
import { Unreachable } from '../database/wait-for-dependency.ts';

/** Reads the settings, builds the service, listens, and stops in order at SIGTERM or SIGINT. */
export async function startService<Settings>(definition: ServiceDefinition<Settings>): Promise<void> {
  const settings = await settingsOrExit(definition);
  const log = openLog(definition.name, settings);
  const signals = listenForSignals();
  const service = await buildService(definition, settings, log).catch(async (error: unknown) => {
    if (error instanceof SettingsError || error instanceof SchemaTooNew)
      return exitWith(definition.name, error, EX_CONFIG);
    log.fatal({ err: error }, 'The service cannot start');
    if (error instanceof Unreachable) return exitWith(definition.name, error, 1);
    process.exit(1);
  });
  process.on('uncaughtExceptionMonitor', () => service.metrics.uncaughtErrors.inc());
  const stopJobs = startJobs(service.jobs, log);
  await service.internal.listen({ host: settings.HOST, port: settings.INTERNAL_PORT });
  await service.app.listen({ host: settings.HOST, port: settings.PORT });
  const { port } = service.app.server.address() as AddressInfo;
  log.info({ port }, 'ready');
  process.send?.({ ready: true });

  const stop = stopOnce(log, settings, async (drainSeconds) => {
    service.health.stopping();
    await Promise.all([stopJobs(), delay(drainSeconds * 1000)]);
    await service.close();
  });
  signals.stopWith(stop);
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Uncaught exception');
    stop('uncaught exception', { exitCode: 1 });
  });
}

async function settingsOrExit<Settings>(definition: ServiceDefinition<Settings>): Promise<Settings & BaseSettings> {
  try {
    const schema = Type.Object({ ...BaseSettings.properties, ...definition.settings.properties });
    return readSettings(schema) as unknown as Settings & BaseSettings;
  } catch (error) {
    if (error instanceof SettingsError) return exitWith(definition.name, error, EX_CONFIG);
    throw error;
  }
}

async function exitWith(name: string, { message }: Error, exitCode: number): Promise<never> {
  process.stderr.write(`${name} cannot start. ${message}\n`);
  if (exitCode === EX_CONFIG && process.env['ON_CONFIG_FAULT'] === 'wait') await untilStopped(name);
  process.exit(exitCode);
}

/** Waits for a signal instead of exiting: Docker's restart policies cannot exempt an exit code, and would restart for ever. */
async function untilStopped(name: string): Promise<void> {
  const idle = setInterval(() => undefined, 3_600_000);
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve);
  });
  process.stderr.write(`${name} waits to be stopped. Correct the settings above, then recreate its container.\n`);
  await stopped;
  clearInterval(idle);
}

type Stop = (reason: string, options?: { exitCode?: number; drain?: boolean }) => void;

/**
 * Listens for the signals that stop the process. Until `stopWith` is called they end it at once. The listeners stay the
 * same: a signal that arrived while they were replaced would be lost.
 */
function listenForSignals(): { stopWith(stop: Stop): void } {
  let stop: Stop = () => process.exit(0);
  // Orchestrators send SIGTERM, and load balancers need time to notice.
  process.once('SIGTERM', () => stop('SIGTERM', { drain: true }));
  process.once('SIGINT', () => stop('SIGINT'));
  // The local stack, the parent process, has exited.
  process.once('disconnect', () => stop('parent exited'));
  return { stopWith: (next) => void (stop = next) };
}

/** Stops once and exits: 0 after a clean stop, 1 after an error or when it takes longer than SHUTDOWN_SECONDS. */
function stopOnce(log: Logger, settings: BaseSettings, stop: (drainSeconds: number) => Promise<void>): Stop {
  let isStopping = false;
  return (reason, { exitCode = 0, drain = false } = {}) => {
    if (isStopping) return;
    isStopping = true;
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
