import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { root, run } from '../command.ts';
import { expectThat } from '../step.ts';
import { PROMPT, Transcript } from './transcript.ts';

/** Caddy signs certificates of this domain itself: no public authority can reach this machine. */
const DOMAIN = 'kontor.localhost';
const GOAL_MINUTES = 20;

/** Checks of the finished server beside those that docs/operations.md has. */
const CHECKS = `
curl --fail --silent --show-error --location "http://$DOMAIN/" | grep --only-matching '<title>[^<]*' | head -n 1
curl --silent --output /dev/null --write-out '%{http_code} %{ssl_verify_result}\\n' "https://$DOMAIN/auth"
curl --fail --silent "http://127.0.0.1:9190/metrics" | grep --count '^http_request_duration_seconds'
systemctl start kontor-backup
runuser -u kontor -- npm run doctor -- --test-mail you@example.com
`;

/** Runs the systemd commands of docs/operations.md in an empty Debian and writes the transcript. */
export async function rehearseOneServer(log: (line: string) => void): Promise<void> {
  log('creating an empty Debian');
  const debian = await emptyDebian(DOMAIN);
  const mailServer = spawn(process.execPath, [path.join(root, 'tools/stand-ins/mailpit/mailpit.mjs')]);
  const transcript = new Transcript(log);
  try {
    const blocks = commandBlocks().filter(({ kind }) => ['names', 'both', 'systemd'].includes(kind));
    const exitCode = await runInside(debian.folder, scriptOf(blocks), (line) => transcript.append(line));
    writeFileSync(path.join(root, 'docs/one-server-transcript.txt'), transcript.text);
    expectThat(exitCode === 0, `A command of docs/operations.md ended with ${exitCode}`);
    log(`from an empty Debian to HTTPS in ${transcript.minutes.toFixed(1)} minutes`);
    expectThat(transcript.minutes <= GOAL_MINUTES, `Longer than ${GOAL_MINUTES} minutes`);
  } finally {
    mailServer.kill('SIGTERM');
    debian.remove();
  }
}

/** The commands of docs/operations.md as one script, with the names and stand-ins of this test. */
function scriptOf(blocks: Block[]): string {
  const names = blocks.find(({ kind }) => kind === 'names')!.commands;
  const values: Record<string, string> = {
    DOMAIN,
    REPOSITORY: '/srv/kontor.git',
    SMTP_URL: 'smtp://127.0.0.1:1025',
  };
  const settings = names.replaceAll(/(\w+)=(\S+)/g, (whole, name: string) =>
    values[name] ? `${name}=${values[name]}` : whole,
  );
  const environment = `
set -eu -o pipefail
PS4='${PROMPT}'
export NODE_EXTRA_CA_CERTS=/srv/certificates.pem DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 HOME=/root
`;
  // Trusts Caddy's authority like a public one.
  const trust = `
until cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /usr/local/share/ca-certificates/caddy.crt 2> /dev/null; do sleep 1; done
update-ca-certificates > /dev/null
`;
  const rest = blocks.filter(({ kind }) => kind !== 'names').map(({ commands }) => commands);
  const traced = (commands: string) => `set -x\n${commands}\n{ set +x; } 2> /dev/null\n`;
  const [first, ...others] = rest;
  const [last, ...before] = others.toReversed();
  return [
    environment,
    traced(settings),
    traced(first!),
    ...before.toReversed().map(traced),
    trust,
    traced(last!),
    traced(CHECKS),
  ].join('\n');
}

/** Runs a script as root in a Debian folder, in a PID namespace that ends with it. */
async function runInside(folder: string, script: string, onLine: (line: string) => void): Promise<number | null> {
  writeFileSync(path.join(folder, 'srv/page.sh'), script);
  const enter = `
    mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/run" && mount -t sysfs sysfs "$0/sys"
    exec chroot "$0" bash /srv/page.sh 2>&1`;
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private', 'sh', '-ec', enter, folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
    },
  );
  createInterface(child.stdout).on('line', onLine);
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

/** When a block of commands applies: always, for one of the two setups, or later. */
type Kind = 'names' | 'both' | 'compose' | 'systemd' | 'later';

interface Block {
  kind: Kind;
  commands: string;
}

/** The command blocks of "One server with a domain" in docs/operations.md, in order. */
export function commandBlocks(): Block[] {
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const section = text.slice(0, text.indexOf('\n## ', text.indexOf('## One server') + 1));
  return [...section.matchAll(/^```sh (\w+)\n(.*?)^```$/gms)].map(([, kind, commands]) => ({
    kind: kind as Kind,
    commands: commands!,
  }));
}

const DEBIAN = 'bookworm';

/** This machine's certificates, which may include that of an intercepting proxy. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Creates a minimal Debian in a folder with stand-ins for its surroundings: the checkout's commit as a repository, systemd,
 * and a DNS name.
 */
async function emptyDebian(domain: string): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-one-server-'));
  const inside = (file: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    return path.join(folder, file);
  };
  // Other users must traverse their root folder.
  chmodSync(folder, 0o755);
  await run('debootstrap', ['--variant=minbase', '--include=systemd', DEBIAN, folder]);
  await run('git', ['clone', '--quiet', '--bare', root, inside('/srv/kontor.git')]);
  const standIns = path.join(root, 'tools/stand-ins');
  cpSync(path.join(standIns, 'debian/systemctl'), inside('/usr/local/sbin/systemctl'));
  cpSync(CERTIFICATES, inside('/srv/certificates.pem'), { dereference: true });
  cpSync('/etc/resolv.conf', inside('/etc/resolv.conf'), { dereference: true });
  cpSync(path.join(homedir(), '.npmrc'), inside('/usr/local/etc/npmrc'), { force: true, errorOnExist: false });
  // Starts the service of an installed package, as systemd does.
  const startCommand = 'test ! -e /etc/init.d/postgresql || service postgresql start > /dev/null 2>&1 || true';
  writeFileSync(inside('/etc/apt/apt.conf.d/99-starts'), `DPkg::Post-Invoke {"${startCommand}";};\n`);
  writeFileSync(inside('/etc/hosts'), `127.0.0.1 localhost ${domain}\n`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
