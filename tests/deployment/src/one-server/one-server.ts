import { spawn } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';

import { root, run } from '../command.ts';
import { Composition } from '../composition.ts';
import { findCompose, findEngine } from '../engine.ts';
import { imagesOf, provideImages } from '../stand-ins.ts';
import { DEBIAN, emptyDebians, type Machine } from './debian.ts';
import { openNetwork } from './network.ts';
import { PROMPT, Transcript } from './transcript.ts';

/** Caddy signs certificates of this domain itself: no public authority can reach this machine. */
const DOMAIN = 'kontor.localhost';
const NEW_MACHINE = 'A new machine, restored';

export const setups = ['compose', 'systemd'] as const;
type Setup = (typeof setups)[number];

/** When a block of commands applies: to every server, to one of the setups, or to a machine that replaces another. */
type Kind = 'names' | 'both' | Setup | 'new-both' | `new-${Setup}`;

interface Block {
  kind: Kind;
  /** The heading above it. */
  part: string;
  commands: string;
}

/** Runs every block of "One server with a domain" in empty Debians, and writes a transcript of each setup that succeeds. */
export async function rehearseOneServer(wanted: string[], log: (line: string) => void): Promise<void> {
  for (const setup of setups.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    log(`# ${setup}`);
    await rehearse(setup, log);
  }
  log('The rehearsal succeeded.');
}

async function rehearse(setup: Setup, log: (line: string) => void): Promise<void> {
  const network = await openNetwork();
  const mailServer = spawn(process.execPath, [path.join(root, 'tools/stand-ins/mailpit/mailpit.mjs')]);
  const machines: Machine[] = [];
  const remove = async () => {
    mailServer.kill('SIGTERM');
    for (const machine of machines) await machine.remove();
    await network.remove();
  };
  const stop = () => void remove().then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const mail = `http://${network.gateway}:8025/api/v1/messages`;
    const smtp = `smtp://${network.gateway}:1025`;
    log('creating two machines: empty Debians');
    const [first, second] = await emptyDebians(DOMAIN, network);
    machines.push(first, second);
    if (setup === 'compose') await saveImages(machines, log);
    const transcript = new Transcript(log);
    const blocks = commandBlocks();
    const onLine = (line: string) => transcript.append(line);
    await first.run(scriptOf(firstMachine(setup, blocks), { smtp, mail }), onLine);
    // What the operator keeps, the backup server, and what the restored document is compared with.
    for (const kept of ['etc/kontor-restic.env', 'root/.ssh', 'srv/away', 'srv/document.sha256']) {
      rmSync(path.join(second.folder, kept), { recursive: true, force: true });
      renameSync(path.join(first.folder, kept), path.join(second.folder, kept));
    }
    await second.run(scriptOf(newMachine(setup, blocks), { smtp, mail }), onLine);
    const own =
      setup === 'compose'
        ? 'all images that are pulled (tools/stand-ins)'
        : "PostgreSQL's repository (Debian's unstable one)";
    const preface = `Every block of docs/operations.md as written, in Debian 12 in systemd-nspawn on ${cpus().length} cores at load ${loadavg()[2]!.toFixed(0)}.
Replaced here: the certificate's authority (Caddy's own), DNS (/etc/hosts), the backup server (the machine itself), the mail server,
the next versions (the same files), ${own}.`;
    writeFileSync(path.join(root, `docs/one-server-${setup}.txt`), `${preface}\n\n${transcript.text}`);
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

/** Everything but what replaces a machine, with checks between. With systemd the commands of an upgrade are those of a rollback. */
function firstMachine(setup: Setup, blocks: Block[]): Block[] {
  const own = blocks.filter(({ kind }) => ['names', 'both', setup].includes(kind));
  const upgrade = own.findIndex(({ kind, part }) => kind === 'systemd' && part.startsWith('7.'));
  const rollback = own
    .slice(upgrade, upgrade + 2)
    .map((block) => ({ ...block, commands: block.commands.replace('v1.2.0', 'v0.1.0') }));
  const all = upgrade === -1 ? own : own.toSpliced(upgrade + 2, 0, ...rollback);
  return all.flatMap((block, i) => {
    const check = all[i + 1]?.part !== block.part && checks[block.part[0]!];
    return check ? [block, { ...block, commands: check(setup) }] : [block];
  });
}

/** The first part and the blocks of a new machine; then it must have what the first one had. */
function newMachine(setup: Setup, blocks: Block[]): Block[] {
  const isOwn = ({ part, kind }: Block) => part.startsWith('1.') || kind === 'new-both' || kind === `new-${setup}`;
  const https = blocks.find(({ part }) => part.startsWith('3.'))!;
  const own = [...blocks.filter(isOwn), https, { ...https, commands: checks['5']!(setup) }];
  return own.map((block) => ({ ...block, part: NEW_MACHINE }));
}

const passwordOf = (setup: Setup) =>
  setup === 'compose' ? 'cat secrets/admin_password' : 'sed -n s/^ADMIN_PASSWORD=//p /etc/kontor.env';

const psql = (setup: Setup) =>
  setup === 'compose' ? 'docker-compose exec -T postgres psql kontor kontor' : 'runuser -u postgres -- psql kontor';

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
  // A late backup is mailed.
  4: (setup) => `
${psql(setup)} --command "update documents.installation set created_at = now() - interval '27 hours'"
systemctl start kontor-run@doctor || true
timeout 60 sh -c "until curl --fail --silent '$MAIL' | grep --only-matching 'kontor-run@doctor.service failed'; do sleep 1; done"
`,
  5: (setup) => `${signIn(setup)}${DOWNLOAD}
restic snapshots --compact
systemctl start kontor-run@doctor
`,
  7: (setup) => `${signIn(setup)}${DOWNLOAD}`,
};

/** Where PostgreSQL's repository cannot be reached, a later Debian has the same major version, whose libraries differ. */
const PGDG_OR_DEBIAN = `
if ! curl --silent --head --output /dev/null --max-time 10 https://apt.postgresql.org; then
  echo "PostgreSQL's repository cannot be reached: replaced by Debian's unstable one"
  cat > /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh << 'END'
sed s/${DEBIAN}/sid/ /etc/apt/sources.list > /etc/apt/sources.list.d/sid.list
echo force-overwrite > /etc/dpkg/dpkg.cfg.d/sid
apt-get -o Acquire::Check-Valid-Until=false update
END
fi
`;

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
    const before = block.commands.includes('apt.postgresql.org.sh') ? PGDG_OR_DEBIAN : '';
    return heading + before + traced + (block.commands.includes('restart caddy') ? trust + storeKeys : '');
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
