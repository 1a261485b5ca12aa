#!/usr/bin/env node
// An S3 server on loopback for tests and development: OpenStack Swift with its S3 API, from Debian.
//
//   node tools/stand-ins/s3-server.mjs [--port N]                  prints S3_ENDPOINT=… and the other settings, runs until Ctrl-C
//   node tools/stand-ins/s3-server.mjs [--port N] -- <command …>   runs the command with these settings, also as TEST_S3_…
//
// All data is in a temporary folder, which is deleted at exit.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PROGRAMS = {
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  'swift-ring-builder': 'swift-proxy',
  memcached: 'memcached',
};
const STORES = ['account', 'container', 'object'];
const READY_WITHIN_SECONDS = 60;

const separator = process.argv.indexOf('--');
const options = process.argv.slice(2, separator === -1 ? undefined : separator);
const command = separator === -1 ? [] : process.argv.slice(separator + 1);
const requestedPort = options.includes('--port') ? Number(options[options.indexOf('--port') + 1]) : undefined;

const missing = Object.keys(PROGRAMS).filter((program) => spawnSync('which', [program]).status !== 0);
if (missing.length > 0) {
  const packages = [...new Set(missing.map((program) => PROGRAMS[program]))];
  process.stderr.write(`Missing: ${missing.join(', ')}. Install with:\n`);
  process.stderr.write(`  apt-get install --no-install-recommends ${packages.join(' ')}\n`);
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-s3-'));
const children = [];
let stopping = false;

const write = (name, text) => writeFileSync(path.join(folder, name), text);

const common = (port) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
log_address = ${folder}/no-log
`;

process.once('SIGINT', () => void stop(130));
process.once('SIGTERM', () => void stop(143));

try {
  const settings = await startSwift();
  if (command.length === 0)
    for (const [name, value] of Object.entries(settings)) process.stdout.write(`${name}=${value}\n`);
  else await stop(await runCommand(settings));
} catch (error) {
  if (!stopping) {
    process.stderr.write(`${error.message}\n`);
    await stop(1);
  }
}

/** Starts memcached, the three stores and the proxy. Resolves to client settings once S3 responds. */
async function startSwift() {
  const [cachePort, ...storePorts] = await freePorts(1 + STORES.length);
  const proxyPort = requestedPort ?? (await freePorts(1))[0];
  writeConfiguration(cachePort, storePorts, proxyPort);
  STORES.forEach((store, i) => buildRing(store, storePorts[i]));

  start('memcached', ['-l', '127.0.0.1', '-p', cachePort, '-U', '0', '-u', userInfo().username]);
  for (const store of STORES) start(`swift-${store}-server`, [path.join(folder, `${store}-server.conf`)]);
  start('swift-proxy-server', [path.join(folder, 'proxy-server.conf')]);

  const endpoint = `http://127.0.0.1:${proxyPort}`;
  await untilReady(`${endpoint}/healthcheck`, storePorts);
  return {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: 'portal:app',
    S3_SECRET_KEY: 'portalsecret',
    S3_REGION: 'us-east-1',
  };
}

function writeConfiguration(cachePort, storePorts, proxyPort) {
  write(
    'swift.conf',
    `[swift-hash]
swift_hash_path_prefix = kontor
swift_hash_path_suffix = kontor
[storage-policy:0]
name = default
default = yes
`,
  );
  STORES.forEach((store, i) => {
    mkdirSync(path.join(folder, store, 'd1'), { recursive: true });
    write(
      `${store}-server.conf`,
      `${common(storePorts[i])}devices = ${path.join(folder, store)}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
[pipeline:main]
pipeline = ${store}-server
[app:${store}-server]
use = egg:swift#${store}
`,
    );
  });
  const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 'copy', 'slo', 'dlo'];
  const plainFilters = [...filters, 'versioned_writes', 'symlink'].map(
    (name) => `[filter:${name}]\nuse = egg:swift#${name}\n`,
  );
  write(
    'proxy-server.conf',
    `${common(proxyPort)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
min_segment_size = 5242880
[filter:tempauth]
use = egg:swift#tempauth
user_portal_app = portalsecret .admin
${plainFilters.join('')}`,
  );
}

/** Creates the ring with the store's only device. */
function buildRing(store, port) {
  const builder = path.join(folder, `${store}.builder`);
  const device = [
    '--region',
    '1',
    '--zone',
    '1',
    '--ip',
    '127.0.0.1',
    '--port',
    port,
    '--device',
    'd1',
    '--weight',
    '1',
  ];
  for (const step of [['create', 6, 1, 0], ['add', ...device], ['rebalance']]) {
    const { status, stdout, stderr } = spawnSync('swift-ring-builder', [builder, ...step].map(String), {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`swift-ring-builder ${step[0]} failed: ${stdout}${stderr}`);
  }
}

function start(program, parameters) {
  const child = spawn(program, parameters.map(String), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, SWIFT_DIR: folder, PYTHONWARNINGS: 'ignore' },
    // A separate process group: Ctrl-C reaches this script only, which stops its children.
    detached: true,
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output = (output + chunk).slice(-4_000)));
  child.once('exit', (code) => {
    if (stopping) return;
    process.stderr.write(`${program} ended with ${code}: ${output}\n`);
    void stop(1);
  });
  children.push(child);
}

async function untilReady(url, storePorts) {
  const urls = [url, ...storePorts.map((port) => `http://127.0.0.1:${port}/`)];
  for (let attempt = 0; attempt < READY_WITHIN_SECONDS * 10; attempt++) {
    if (stopping) throw new Error('stopped');
    const results = await Promise.allSettled(urls.map((each) => fetch(each)));
    if (results.every(({ status }) => status === 'fulfilled') && results[0].value.ok) return;
    await delay(100);
  }
  throw new Error(`Swift did not respond within ${READY_WITHIN_SECONDS} s`);
}

async function runCommand(settings) {
  const forTests = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`TEST_${name}`, value]));
  const child = spawn(command[0], command.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, ...settings, ...forTests },
  });
  const [code, signal] = await once(child, 'exit');
  return code ?? 128 + constants.signals[signal];
}

async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** Stops all child process groups, deletes the folder and exits. */
async function stop(exitCode) {
  if (stopping) return;
  stopping = true;
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      process.kill(-child.pid, 'SIGTERM');
      const killer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), 5_000);
      await exited;
      clearTimeout(killer);
    }),
  );
  rmSync(folder, { recursive: true, force: true });
  process.exit(exitCode);
}
