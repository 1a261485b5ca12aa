import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

import { root, run } from '../command.ts';

const DEBIAN = 'bookworm';

/** This machine's certificates, which may include that of an intercepting proxy. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Creates a minimal Debian in a folder with stand-ins for its surroundings: the checkout's commit as a repository, systemd,
 * and a DNS name.
 */
export async function emptyDebian(domain: string): Promise<{ folder: string; remove(): void }> {
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
