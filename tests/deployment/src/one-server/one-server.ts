import { spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root, run } from '../command.ts';
import { Composition } from '../composition.ts';
import { findCompose, findEngine } from '../engine.ts';
import { imagesOf, provideImages } from '../stand-ins.ts';
import { expectThat } from '../step.ts';
import { copyOf, emptyDebian, type Machine } from './debian.ts';
import { openNetwork } from './network.ts';
import { PROMPT, Transcript } from './transcript.ts';

/** Caddy signs certificates of this domain itself: no public authority can reach this machine. */
const DOMAIN = 'kontor.localhost';
const GOAL_MINUTES = 20;

export const setups = ['compose', 'systemd'] as const;
type Setup = (typeof setups)[number];

/** When a block of commands applies: to every server, to one of the setups, or to a machine that replaces another. */
type Kind = 'names' | 'both' | Setup | 'new-both' | `new-${Setup}` | 'pgdg';

interface Block {
  kind: Kind;
  /** The heading above it. */
  part: string;
  commands: string;
}

/** Runs every block of "One server with a domain" in empty Debians, and writes a transcript of each setup that succeeds. */
export async function rehearseOneServer(wanted: string[], log: (line: string) => void): Promise<void> {
  const skipped = new Set<string>();
  for (const setup of setups.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    log(`# ${setup}`);
    for (const line of await rehearse(setup, log)) skipped.add(line);
  }
  log(['The rehearsal succeeded.', ...skipped].join(' '));
}

/** Returns the lines about skipped blocks. */
async function rehearse(setup: Setup, log: (line: string) => void): Promise<string[]> {
  const network = await openNetwork();
  const mailServer = spawn(process.execPath, [path.join(root, 'tools/stand-ins/mailpit/mailpit.mjs')]);
  const machines: Machine[] = [];
  const transcript = new Transcript(log);
  const remove = async () => {
    mailServer.kill('SIGTERM');
    for (const machine of machines) machine.remove();
    await network.remove();
  };
  const stop = () => void remove().then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const mail = `http://${network.gateway}:8025/api/v1/messages`;
    const smtp = `smtp://${network.gateway}:1025`;
    log('creating two machines: empty Debians');
    machines.push(await emptyDebian(DOMAIN, network));
    machines.push(await copyOf(machines[0]!, network));
    const [first, second] = machines as [Machine, Machine];
    if (setup === 'compose') await saveImages(machines, log);
    transcript.restart();
    const blocks = commandBlocks();
    const skipped: string[] = [];
    const onLine = (line: string) => {
      if (line.startsWith('Skipped ')) skipped.push(line);
      transcript.append(line);
    };
    const firstCode = await first.run(scriptOf(firstMachine(setup, blocks), { smtp, mail }), onLine);
    expectThat(firstCode === 0, `A command of docs/operations.md ended with ${firstCode}`);
    // What the operator keeps, the backup server, and what the restored document is compared with.
    for (const kept of ['etc/kontor-restic.env', 'root/.ssh', 'srv/away', 'srv/document.sha256']) {
      rmSync(path.join(second.folder, kept), { recursive: true, force: true });
      renameSync(path.join(first.folder, kept), path.join(second.folder, kept));
    }
    const secondCode = await second.run(scriptOf(newMachine(setup, blocks), { smtp, mail }), onLine);
    expectThat(secondCode === 0, `A command of docs/operations.md ended with ${secondCode} on the new machine`);
    const minutes = transcript.minutesUntil('### 4');
    log(`from an empty Debian to HTTPS in ${minutes.toFixed(1)} minutes`);
    expectThat(minutes <= GOAL_MINUTES, `Longer than ${GOAL_MINUTES} minutes`);
    writeFileSync(path.join(root, `docs/one-server-${setup}.txt`), transcript.text);
    return skipped;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await remove();
  }
}

/** The images that cannot be pulled inside, as a file of each machine. */
async function saveImages(machines: Machine[], log: (line: string) => void): Promise<void> {
  const engine = await findEngine();
  try {
    const composition = new Composition(engine, await findCompose(engine), ['docker-compose.yml'], {});
    const images = await imagesOf(composition);
    await provideImages(engine, images, log);
    const [file, ...others] = machines.map(({ folder }) => path.join(folder, 'srv/images.tar'));
    await run(engine.docker, ['save', '--output', file!, ...images]);
    for (const other of others) await run('ln', [file!, other]);
  } finally {
    await engine.stop();
  }
}

/** Everything but what replaces a machine, with checks between. */
function firstMachine(setup: Setup, blocks: Block[]): Block[] {
  const own = blocks.filter(({ kind }) =>
    ['names', 'both', setup, ...(setup === 'systemd' ? ['pgdg'] : [])].includes(kind),
  );
  return own.flatMap((block, i) => {
    const isLast = own[i + 1]?.part !== block.part;
    return isLast && checks[block.part[0]!] ? [block, checkOf(block, checks[block.part[0]!]!(setup))] : [block];
  });
}

/** The first part and the blocks of a new machine; then it must have what the first one had. */
function newMachine(setup: Setup, blocks: Block[]): Block[] {
  const isFirstPart = ({ part }: Block) => part.startsWith('1.');
  const restoring = blocks.filter(({ kind }) => kind === 'new-both' || kind === `new-${setup}`);
  const last = restoring.at(-1)!;
  const https = blocks.find(({ part }) => part.startsWith('3.'))!;
  return [
    ...blocks.filter(isFirstPart),
    ...restoring,
    { ...https, part: last.part },
    checkOf(last, checks['5']!(setup)),
  ];
}

const checkOf = ({ part, kind }: Block, commands: string): Block => ({ part, kind, commands });

const passwordOf = (setup: Setup) =>
  setup === 'compose' ? 'cat secrets/admin_password' : 'sed -n s/^ADMIN_PASSWORD=//p /etc/kontor.env';

const signIn = (setup: Setup) => `
until curl --fail --silent --output /dev/null "https://$DOMAIN/health/ready"; do sleep 1; done
curl --fail --silent --retry 20 --retry-all-errors --cookie-jar /root/session --json "{\\"username\\":\\"admin\\",\\"password\\":\\"$(${passwordOf(setup)})\\"}" --output /dev/null "https://$DOMAIN/api/auth/login"
`;

const DOWNLOAD = `
curl --fail --silent --cookie /root/session "https://$DOMAIN/api/documents/1/download" | sha256sum --check /srv/document.sha256
`;

/** Checks of the server after a part of the page, beside the page's own. */
const checks: Record<string, (setup: Setup) => string> = {
  3: (setup) => `
curl --fail --silent --show-error --location "http://$DOMAIN/" | grep --only-matching '<title>[^<]*' | head -n 1
curl --silent --output /dev/null --write-out '%{http_code} %{ssl_verify_result}\\n' "https://$DOMAIN/auth"
${signIn(setup)}
head -c 300000 /dev/urandom | base64 > /srv/document.txt
curl --fail --silent --cookie /root/session --form "file=@/srv/document.txt" "https://$DOMAIN/api/documents/upload" --output /dev/null
sha256sum < /srv/document.txt > /srv/document.sha256
`,
  4: () => `
# A unit that fails is mailed.
systemctl start kontor-run@nothing || true
curl --fail --silent "$MAIL" | grep --only-matching 'kontor-run@nothing.service failed'
`,
  5: (setup) => `${signIn(setup)}${DOWNLOAD}
restic snapshots --compact
systemctl start kontor-run@doctor
`,
  7: (setup) => `${signIn(setup)}${DOWNLOAD}`,
};

/** The blocks as one script, with the names and stand-ins of this rehearsal. */
function scriptOf(blocks: Block[], { smtp, mail }: { smtp: string; mail: string }): string {
  const values: Record<string, string> = { DOMAIN, REPOSITORY: '/srv/kontor.git', SMTP_URL: smtp };
  const named = (commands: string) =>
    commands.replaceAll(/(\w+)=(\S+)/g, (whole, name: string) => (values[name] ? `${name}=${values[name]}` : whole));
  const environment = `
set -eu -o pipefail
PS4='${PROMPT}'
export NODE_EXTRA_CA_CERTS=/srv/certificates.pem DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 HOME=/root MAIL=${mail}
`;
  // Trusts Caddy's authority like a public one.
  const trust = `
until cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /usr/local/share/ca-certificates/caddy.crt 2> /dev/null; do sleep 1; done
update-ca-certificates > /dev/null
`;
  // The format that the S3 stand-in requires; install.sh keeps what exists.
  const storeKeys = `
mkdir --mode 700 secrets
echo kontor:root > secrets/s3_root_user
echo kontor:documents > secrets/s3_access_key
`;
  let part = '';
  const written = blocks.map((block) => {
    const heading = block.part === part ? '' : `echo '### ${(part = block.part)}'\n`;
    const commands = block.kind === 'names' ? named(block.commands) : block.commands;
    // `set -e` ignores a failure on the left of `&&`.
    const traced = `set -x\n${commands.replaceAll(' &&', '\n')}\n{ set +x; } 2> /dev/null\n`;
    const isReachable = 'curl --silent --head --output /dev/null --max-time 10 https://apt.postgresql.org';
    const guarded =
      block.kind === 'pgdg'
        ? `if ${isReachable}; then\n${traced}else echo 'Skipped pgdg: apt.postgresql.org cannot be reached.'\nfi\n`
        : traced;
    return heading + guarded + (block.commands.includes('restart caddy') ? trust + storeKeys : '');
  });
  return [environment, ...written].join('\n');
}

/** The command blocks of "One server with a domain" in docs/operations.md, in order. */
export function commandBlocks(): Block[] {
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const section = text.slice(0, text.indexOf('\n## ', text.indexOf('## One server') + 1));
  return section.split(/^### /m).flatMap((part) =>
    [...part.matchAll(/^```sh ([\w-]+)\n(.*?)^```$/gms)].map(([, kind, commands]) => ({
      kind: kind as Kind,
      part: part.split('\n', 1)[0]!,
      commands: commands!,
    })),
  );
}
