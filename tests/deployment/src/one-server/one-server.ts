import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { root } from '../command.ts';
import { expectThat } from '../expect.ts';
import { emptyDebian } from './empty-debian.ts';
import { type Block, blocksOfPage } from './page.ts';
import { PROMPT, Transcript } from './transcript.ts';

/** A name for which Caddy is an authority of its own: no public one reaches this machine. */
const DOMAIN = 'kontor.localhost';
const GOAL_MINUTES = 20;

/** What is asked of the finished server, beside what the page says itself. */
const QUESTIONS = `
curl --fail --silent --show-error --location "http://$DOMAIN/" | grep --only-matching '<title>[^<]*' | head -n 1
curl --silent --output /dev/null --write-out '%{http_code} %{ssl_verify_result}\\n' "https://$DOMAIN/auth"
curl --fail --silent "http://127.0.0.1:9190/metrics" | grep --count '^http_request_duration_seconds'
systemctl start kontor-backup
runuser -u kontor -- npm run doctor -- --test-mail you@example.com
`;

/** Follows docs/operations.md from an empty Debian to HTTPS, by systemd's way, and keeps the transcript. */
export async function followThePage(say: (line: string) => void): Promise<void> {
  say('an empty Debian is made');
  const debian = await emptyDebian(DOMAIN);
  const mailServer = spawn(process.execPath, [path.join(root, 'tools/stand-ins/mailpit/mailpit.mjs')]);
  const transcript = new Transcript(say);
  try {
    const blocks = blocksOfPage().filter(({ kind }) => ['names', 'both', 'systemd'].includes(kind));
    const exitCode = await runInside(debian.folder, scriptOf(blocks), (line) => transcript.take(line));
    writeFileSync(path.join(root, 'docs/one-server-transcript.txt'), transcript.text);
    expectThat(exitCode === 0, `A command of the page ended with ${exitCode}`);
    say(`from an empty Debian to HTTPS in ${transcript.minutes.toFixed(1)} minutes, stuck nowhere`);
    expectThat(transcript.minutes <= GOAL_MINUTES, `That is longer than ${GOAL_MINUTES} minutes`);
  } finally {
    mailServer.kill('SIGTERM');
    debian.remove();
  }
}

/** The page's commands as one shell runs them. Only the reader's own names differ, and what stands in for the world. */
function scriptOf(blocks: Block[]): string {
  const names = blocks.find(({ kind }) => kind === 'names')!.commands;
  const own: Record<string, string> = {
    DOMAIN,
    REPOSITORY: '/srv/kontor.git',
    SMTP_URL: 'smtp://127.0.0.1:1025',
  };
  const ours = names.replaceAll(/(\w+)=(\S+)/g, (whole, name: string) => (own[name] ? `${name}=${own[name]}` : whole));
  const world = `
set -eu -o pipefail
PS4='${PROMPT}'
export NODE_EXTRA_CA_CERTS=/srv/certificates.pem DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 HOME=/root
`;
  // In the place of a public authority, which every machine trusts.
  const trust = `
until cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /usr/local/share/ca-certificates/caddy.crt 2> /dev/null; do sleep 1; done
update-ca-certificates > /dev/null
`;
  const rest = blocks.filter(({ kind }) => kind !== 'names').map(({ commands }) => commands);
  const shown = (commands: string) => `set -x\n${commands}\n{ set +x; } 2> /dev/null\n`;
  const [first, ...others] = rest;
  const [last, ...before] = others.toReversed();
  return [
    world,
    shown(ours),
    shown(first!),
    ...before.toReversed().map(shown),
    trust,
    shown(last!),
    shown(QUESTIONS),
  ].join('\n');
}

/** Runs a script as root of a Debian in a folder, with processes of its own that end with it. */
async function runInside(folder: string, script: string, take: (line: string) => void): Promise<number | null> {
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
  createInterface(child.stdout).on('line', take);
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}
