import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { root, run, succeeds } from '../command.ts';
import { expectThat } from '../step.ts';
import type { Network } from './network.ts';

export const DEBIAN = 'bookworm';

/** This machine's certificates, which may include that of an intercepting proxy. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** The name of the backup server in docs/operations.md; each Debian is its own, with files in /srv/away. */
const BACKUP_SERVER = 'backup.example.com';

/** Runs /srv/page.sh, then stops the machine. Where control groups are mounted read-only, Docker cannot use them. */
const PAGE_UNIT = `
[Unit]
SuccessAction=exit-force
FailureAction=exit-force

[Service]
ExecStartPre=sh -c 'grep -o "/sys/fs/cgroup/[^ ]*" /proc/mounts | xargs --no-run-if-empty -n 1 mount -o remount,bind,rw'
ExecStart=bash -c 'bash /srv/page.sh > /srv/page.log 2>&1; echo $? > /srv/page.code'
`;

/** Gives Docker the images that cannot be pulled. */
const DOCKER_UNIT = `
[Service]
ExecStartPost=sh -c 'if [ -e /srv/images.tar ]; then docker load --input /srv/images.tar && rm /srv/images.tar; fi'
`;

export interface Machine {
  folder: string;
  /** Starts the machine, runs a script as root, which must succeed, and stops the machine. */
  run(script: string, onLine: (line: string) => void): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Creates two equal machines with a minimal Debian and stand-ins for its surroundings: the checkout's commit as a repository with the
 * tags of docs/operations.md, a backup server, and DNS names.
 */
export async function emptyDebians(domain: string, network: Network): Promise<[Machine, Machine]> {
  const [folder, copy] = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'kontor-one-server-'))) as [string, string];
  const inside = (file: string) => {
    const full = path.join(folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    return full;
  };
  await run('debootstrap', ['--variant=minbase', '--include=systemd-sysv,dbus,openssh-server', DEBIAN, folder]);
  // Other users must traverse their root folder.
  chmodSync(folder, 0o755);
  await run('sh', ['-ec', 'usermod --root "$0" --shell /bin/sh --home /srv/away backup', folder]);
  await run('install', ['--directory', '--owner=34', '--group=34', inside('/srv/away')]);
  await run('sh', ['-ec', REPOSITORY, root, inside('/srv/kontor.git')]);
  cpSync(CERTIFICATES, inside('/srv/certificates.pem'), { dereference: true });
  cpSync('/etc/resolv.conf', inside('/etc/resolv.conf'), { dereference: true });
  cpSync(path.join(homedir(), '.npmrc'), inside('/usr/local/etc/npmrc'), { force: true, errorOnExist: false });
  writeFileSync(inside('/etc/systemd/system/page.service'), PAGE_UNIT);
  symlinkSync('../page.service', inside('/etc/systemd/system/multi-user.target.wants/page.service'));
  writeFileSync(inside('/etc/systemd/system/docker.service.d/images.conf'), DOCKER_UNIT);
  writeFileSync(inside('/etc/hosts'), `127.0.0.1 localhost ${domain} ${BACKUP_SERVER}\n`);
  // The repository belongs to another user than the one that fetches from it.
  writeFileSync(inside('/etc/gitconfig'), '[safe]\n\tdirectory = *\n');
  writeFileSync(
    inside('/etc/ssh/sshd_config.d/backup-server.conf'),
    'AuthorizedKeysCommand /bin/cat /root/.ssh/id_ed25519.pub\nAuthorizedKeysCommandUser root\n',
  );
  await run('cp', ['--archive', '--reflink=auto', `${folder}/.`, copy]);
  return [machineIn(folder, network), machineIn(copy, network)];
}

function machineIn(folder: string, network: Network): Machine {
  const [log, code] = ['log', 'code'].map((end) => path.join(folder, `srv/page.${end}`)) as [string, string];
  let stop = async () => {};
  return {
    folder,
    async remove() {
      await stop();
      await run('rm', ['--recursive', '--force', folder]);
      await succeeds('sh', ['-c', 'find /sys/fs/cgroup/*/"$0" -depth -type d -exec rmdir {} +', network.name]);
    },
    async run(script, onLine) {
      writeFileSync(path.join(folder, 'srv/page.sh'), script);
      writeFileSync(log, '');
      const machine = spawn('bash', ['-ec', START, folder, network.name], { stdio: 'ignore' });
      const output = spawn('tail', ['--lines=+1', '--follow', `--pid=${machine.pid}`, '--sleep-interval=0.2', log]);
      createInterface(output.stdout).on('line', onLine);
      const ended = Promise.all([once(machine, 'close'), once(output, 'close')]);
      stop = async () => {
        machine.kill();
        await ended;
      };
      await ended;
      const status = existsSync(code) ? readFileSync(code, 'utf8').trim() : 'no status';
      expectThat(status === '0', `A command of docs/operations.md ended with ${status}`);
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

/** Starts systemd in a folder, in control groups of its own. */
const START = `
for group in /sys/fs/cgroup/*/; do
  [ -e "$group/cgroup.procs" ] || continue
  mkdir -p "$group$1"
  for setting in cpus mems; do
    [ ! -e "$group/cpuset.$setting" ] || cat "$group/cpuset.$setting" > "$group$1/cpuset.$setting"
  done
  echo $$ > "$group$1/cgroup.procs"
done
# Docker requires what containers are usually refused.
export SYSTEMD_NSPAWN_API_VFS_WRITABLE=1 SYSTEMD_SECCOMP=0
exec systemd-nspawn --directory "$0" --boot --register=no --keep-unit --capability=all --resolv-conf=off --timezone=off \\
  --network-namespace-path="/run/netns/$1" --console=read-only`;
