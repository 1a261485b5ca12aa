import path from 'node:path';

import { ensureDatabase, provision, type ServiceName, serviceNames } from '@kontor/operations';

import { loadSecrets, lockFolder, makeDataFolder } from './data-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { LogFile, readLogLimits } from './log-file.ts';
import { assertPortIsFree, freePort } from './ports.ts';
import { environmentFor, root, type Settings } from './settings.ts';
import { EX_CONFIG, StartError, SupervisedProcess } from './supervised-process.ts';

/**
 * V8's semi-space size of each process in MB, default 2. V8's own default of 16 costs memory everywhere and pays only in
 * processes with many small requests.
 */
const YOUNG_MB: Partial<Record<ServiceName | 'gateway', number>> = { gateway: 8, identity: 8 };

/** Limit of V8's heap in MB, where garbage would otherwise pile up: each letter leaves some. */
const HEAP_MB: Partial<Record<ServiceName | 'gateway', number>> = { engagement: 160 };

const LOG_NAME = 'kontor.log';

export interface FirstAdmin {
  username: string;
  password: string;
}

export interface Product {
  url: string;
  /** URL of a superuser, or DATABASE_URL. */
  databaseUrl: string;
  logFile: string;
  /** Set if this start created the first admin with a generated password. */
  firstAdmin: FirstAdmin | null;
  /** The first replica of each service. */
  processes: Record<ServiceName | 'gateway', SupervisedProcess>;
  /** Every replica with its ports. */
  replicas: Replica[];
  postgres: EmbeddedPostgres | null;
  stop(): Promise<void>;
}

export interface Replica {
  name: ServiceName | 'gateway';
  process: SupervisedProcess;
  port: number;
  internalPort: number;
}

/** Callbacks for events of a running product. */
export interface Observer {
  onRestart?(name: string, reason: string): void;
}

/** Starts the product on this machine: PostgreSQL, the four services and the gateway, each in its own process. */
export async function startProduct(settings: Settings, observer: Observer = {}): Promise<Product> {
  const { dataDir, env } = settings;
  const logLimits = readLogLimits(env);
  makeDataFolder(dataDir);
  const unlock = lockFolder(dataDir);
  const logFile = path.join(dataDir, LOG_NAME);
  const log = new LogFile(logFile, logLimits);
  const stops: (() => Promise<void> | void)[] = [unlock, () => log.close()];
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each();
  };

  try {
    const secrets = loadSecrets(dataDir);
    let postgres: EmbeddedPostgres | null = null;
    let databaseUrl = env['DATABASE_URL'];
    if (!databaseUrl) {
      const folder = path.join(dataDir, 'postgres');
      postgres = await startEmbeddedPostgres(folder, secrets.postgres, {
        onExit: (reason) => observer.onRestart?.('PostgreSQL', reason),
        isDurable: settings.isDurable ?? true,
      });
      stops.push(postgres.stop);
      databaseUrl = await ensureDatabase(postgres.url, 'kontor');
    }
    const databases = await provision(databaseUrl, (service) => secrets[`database-${service}`]);

    const port = settings.port || (await freePort());
    await assertPortIsFree(port, env['HOST'] ?? '127.0.0.1');
    const ports = await choosePorts(port, settings);
    const environments = compose({ settings, port, ports, databases, secrets });
    let firstAdmin: FirstAdmin | null = null;
    const replicas = names.flatMap((name) =>
      ports[name].map((own): Replica => ({
        name,
        ...own,
        process: new SupervisedProcess({
          name,
          script: path.join(root, 'services', name, settings.isDevelopment ? 'src/main.ts' : 'dist/main.js'),
          flags: [
            `--max-semi-space-size=${YOUNG_MB[name] ?? 2}`,
            ...(HEAP_MB[name] ? [`--max-old-space-size=${HEAP_MB[name]}`] : []),
          ],
          env: { ...environments[name], PORT: String(own.port), INTERNAL_PORT: String(own.internalPort) },
          log,
          logFile,
          onMessage: (message) => {
            firstAdmin = (message as { firstAdmin?: FirstAdmin }).firstAdmin ?? firstAdmin;
          },
          onExit: (reason) => observer.onRestart?.(name, reason),
        }),
      })),
    );
    const stopAll = async (isSelected: (replica: Replica) => boolean) => {
      await Promise.all(replicas.filter(isSelected).map(({ process }) => process.stop()));
    };
    // The gateway stops first: its requests in flight finish while the services run.
    stops.push(() => stopAll(({ name }) => name !== 'gateway'));
    stops.push(() => stopAll(({ name }) => name === 'gateway'));
    await startAll(replicas.map(({ process }) => process));

    const url = `http://localhost:${port}`;
    const processes = Object.fromEntries(
      replicas.toReversed().map(({ name, process }) => [name, process]),
    ) as Product['processes'];
    return { url, databaseUrl, logFile, firstAdmin, processes, replicas, postgres, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts all processes. Throws one error with the messages of all that fail. */
async function startAll(processes: SupervisedProcess[]): Promise<void> {
  const starts = await Promise.allSettled(processes.map((process) => process.start()));
  const errors = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason as StartError] : []));
  if (errors.length === 0) return;
  const isConfig = errors.some(({ exitCode }) => exitCode === EX_CONFIG);
  throw new StartError(errors.map(({ message }) => message).join('\n'), isConfig ? EX_CONFIG : 1);
}

const names = ['gateway' as const, ...serviceNames];

type Ports = Record<ServiceName | 'gateway', { port: number; internalPort: number }[]>;

/** Ports for each process; the first gateway gets the site's port. */
async function choosePorts(sitePort: number, { replicas = {}, internalPort }: Settings): Promise<Ports> {
  let next = internalPort;
  const assign = async () => ({ port: await freePort(), internalPort: next ? next++ : await freePort() });
  const entries = await Promise.all(
    names.map(async (name) => [name, await Promise.all(Array.from({ length: replicas[name] ?? 1 }, assign))] as const),
  );
  const ports = Object.fromEntries(entries) as Ports;
  ports.gateway[0]!.port = sitePort;
  return ports;
}

/** The environment of each service without its ports. */
function compose(options: {
  settings: Settings;
  port: number;
  ports: Ports;
  databases: Record<ServiceName, string>;
  secrets: ReturnType<typeof loadSecrets>;
}): Record<ServiceName | 'gateway', NodeJS.ProcessEnv> {
  const { settings, ports, databases, secrets } = options;
  const { dataDir, env } = settings;
  const urls = (list: number[]) => list.map((port) => `http://127.0.0.1:${port}`).join(',');
  const url = (name: ServiceName) => urls(ports[name].map(({ port }) => port));
  const internalUrl = (name: ServiceName) => urls(ports[name].map(({ internalPort }) => internalPort));
  const common = (name: ServiceName | 'gateway') => ({
    // No load balancer needs time to notice.
    DRAIN_SECONDS: '0',
    // As in the images: returns large blocks to the system instead of caching them in glibc.
    MALLOC_MMAP_THRESHOLD_: '4194304',
    MALLOC_TRIM_THRESHOLD_: '8388608',
    // Speeds up the next start.
    NODE_COMPILE_CACHE: path.join(dataDir, 'compile-cache'),
    ...environmentFor(name, env),
    LOG_FILE: path.join(dataDir, LOG_NAME),
    HOST: '127.0.0.1',
    PUBLISHED_HOST: env['PUBLISHED_HOST'] ?? env['HOST'] ?? '127.0.0.1',
    CALLER_SECRET: env['CALLER_SECRET'] ?? secrets.caller,
  });
  return {
    identity: {
      ...common('identity'),
      DATABASE_URL: databases.identity,
      SESSION_SECRET: env['SESSION_SECRET'] ?? secrets.session,
      PUBLIC_URL: env['PUBLIC_URL'] ?? `http://localhost:${options.port}`,
      ENGAGEMENT_INTERNAL_URL: internalUrl('engagement'),
      DOCUMENTS_INTERNAL_URL: internalUrl('documents'),
      CONTENT_INTERNAL_URL: internalUrl('content'),
    },
    documents: {
      ...common('documents'),
      DATABASE_URL: databases.documents,
      IDENTITY_INTERNAL_URL: internalUrl('identity'),
      CONTENT_INTERNAL_URL: internalUrl('content'),
      ENGAGEMENT_INTERNAL_URL: internalUrl('engagement'),
      LEDGER_SECRET: env['LEDGER_SECRET'] ?? secrets.ledger,
      DOCUMENTS_DIR: path.join(dataDir, 'documents'),
      SPOOL_DIR: path.join(dataDir, 'spool'),
    },
    content: {
      ...common('content'),
      DATABASE_URL: databases.content,
      DOCUMENTS_INTERNAL_URL: internalUrl('documents'),
      ENGAGEMENT_INTERNAL_URL: internalUrl('engagement'),
      SITE_CATALOGUE: path.join(root, 'web/dist/site-catalogue.json'),
    },
    engagement: {
      ...common('engagement'),
      PUBLIC_URL: env['PUBLIC_URL'] ?? `http://localhost:${options.port}`,
      DATABASE_URL: databases.engagement,
      IDENTITY_INTERNAL_URL: internalUrl('identity'),
      CONTENT_INTERNAL_URL: internalUrl('content'),
      MAIL_DIR: path.join(dataDir, 'mail'),
    },
    gateway: {
      ...common('gateway'),
      HOST: env['HOST'] ?? '127.0.0.1',
      WEB_DIR: path.join(root, 'web/dist'),
      IDENTITY_URL: url('identity'),
      IDENTITY_INTERNAL_URL: internalUrl('identity'),
      DOCUMENTS_URL: url('documents'),
      CONTENT_URL: url('content'),
      CONTENT_INTERNAL_URL: internalUrl('content'),
      ENGAGEMENT_URL: url('engagement'),
    },
  };
}
