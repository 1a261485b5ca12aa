import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { root, run } from '../command.ts';
import type { Network } from './network.ts';

const DEBIAN = 'bookworm';

/** This machine's certificates, which may include that of an intercepting proxy. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** The name of the backup server in docs/operations.md; each Debian is its own, with files in /srv/away. */
const BACKUP_SERVER = 'backup.example.com';

/** Starts what a package installs, as systemd does, and gives Docker the images that cannot be pulled. */
const STARTS = `
if [ -e /etc/init.d/postgresql ]; then service postgresql start; fi
if [ -x /usr/sbin/dockerd ] && ! docker info; then
  setsid dockerd &
  until docker info; do sleep 1; done
  docker load --input /srv/images.tar
fi`;

export interface Machine {
  folder: string;
  /** Runs a script as root, in processes that end with it. Returns its exit code. */
  run(script: string, onLine: (line: string) => void): Promise<number | null>;
  remove(): void;
}

/**
 * Creates a minimal Debian in a folder with stand-ins for its surroundings: the checkout's commit as a repository with the
 * tags of docs/operations.md, a backup server, systemd, and DNS names.
 */
export async function emptyDebian(domain: string, network: Network): Promise<Machine> {
  const folder = emptyFolder();
  const inside = (file: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    return path.join(folder, file);
  };
  await run('debootstrap', ['--variant=minbase', '--include=systemd,openssh-server', DEBIAN, folder]);
  await run('sh', ['-ec', 'usermod --root "$0" --shell /bin/sh --home /srv/away backup', folder]);
  await run('install', ['--directory', '--owner=34', '--group=34', inside('/srv/away')]);
  await run('sh', ['-ec', REPOSITORY, root, inside('/srv/kontor.git')]);
  const standIns = path.join(root, 'tools/stand-ins/debian');
  for (const name of ['systemctl', 'journalctl']) cpSync(path.join(standIns, name), inside(`/usr/local/sbin/${name}`));
  cpSync(CERTIFICATES, inside('/srv/certificates.pem'), { dereference: true });
  cpSync('/etc/resolv.conf', inside('/etc/resolv.conf'), { dereference: true });
  cpSync(path.join(homedir(), '.npmrc'), inside('/usr/local/etc/npmrc'), { force: true, errorOnExist: false });
  writeFileSync(inside('/srv/starts.sh'), STARTS);
  const startCommand = 'sh /srv/starts.sh < /dev/null > /var/log/starts.log 2>&1';
  writeFileSync(inside('/etc/apt/apt.conf.d/99-starts'), `DPkg::Post-Invoke {"${startCommand}";};\n`);
  writeFileSync(inside('/etc/hosts'), `127.0.0.1 localhost ${domain} ${BACKUP_SERVER}\n`);
  // The repository belongs to another user than the one that fetches from it.
  writeFileSync(inside('/etc/gitconfig'), '[safe]\n\tdirectory = *\n');
  writeFileSync(
    inside('/etc/ssh/sshd_config.d/backup-server.conf'),
    'AuthorizedKeysCommand /bin/cat /root/.ssh/id_ed25519.pub\nAuthorizedKeysCommandUser root\n',
  );
  return machineIn(folder, network);
}

/** Another machine with the same files. */
export async function copyOf({ folder }: Machine, network: Network): Promise<Machine> {
  const copy = emptyFolder();
  await run('cp', ['--archive', '--reflink=auto', `${folder}/.`, copy]);
  return machineIn(copy, network);
}

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-one-server-'));
  // Other users must traverse their root folder.
  chmodSync(folder, 0o755);
  return folder;
}

function machineIn(folder: string, network: Network): Machine {
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    async run(script, onLine) {
      writeFileSync(path.join(folder, 'srv/page.sh'), script);
      const isolated = ['unshare', '--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private'];
      const [program, ...args] = [...network.command, ...isolated, 'sh', '-ec', ENTER];
      const child = spawn(program, [...args, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
      });
      createInterface(child.stdout).on('line', onLine);
      const [code] = (await once(child, 'close')) as [number | null];
      return code;
    },
  };
}

/** The checkout's commit as the first version of docs/operations.md, and the same files as the next one. */
const REPOSITORY = `
git clone --quiet --bare "$0" "$1"
cd "$1"
git tag --force v0.1.0 HEAD
identity='-c user.name=rehearsal -c user.email=rehearsal@example.com'
git tag --force v1.2.0 "$(git $identity commit-tree 'HEAD^{tree}' -p HEAD -m 'The next version')"`;

/** Docker needs a root that is mounted. */
const ENTER = `
mount --bind "$0" "$0" && cd "$0"
mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/run" && mount -t sysfs sysfs "$0/sys"
mount --rbind /sys/fs/cgroup "$0/sys/fs/cgroup"
exec chroot "$0" bash /srv/page.sh 2>&1`;
