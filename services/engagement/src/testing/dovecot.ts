import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { closedPort } from '@kontor/service-kit/testing';

const PASSWORD = 'a/password@of:tests';
const NOBODY = 65_534;

/** Whether Dovecot is installed. */
export const hasDovecot = (): boolean => spawnSync('dovecot', ['--version']).status === 0;

export interface Dovecot {
  /** The URL of the inbox, with TLS. */
  url: string;
  /** The URL of the inbox, with TLS after STARTTLS. */
  startTlsUrl: string;
  /** The file with its certificate. */
  caFile: string;
  /** Puts mails into the inbox. */
  deliver(...mails: (string | Buffer)[]): void;
  /** The number of mails in a mailbox. */
  count(mailbox: string): number;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a Dovecot with one user; also as root, which may not own mails. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'kontor-dovecot-'));
  const at = (...names: string[]) => path.join(folder, ...names);
  const isRoot = process.getuid!() === 0;
  const portOf = async () => Number(new URL(await closedPort()).port);
  const [imap, imaps] = [await portOf(), await portOf()];
  execFileSync(
    'openssl',
    // prettier-ignore
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost',
     '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', at('key.pem'), '-out', at('cert.pem')],
    { stdio: 'ignore' },
  );
  for (const name of ['cur', 'new', 'tmp']) fs.mkdirSync(at('mail', name), { recursive: true });
  const owner = isRoot ? NOBODY : process.getuid!();
  const group = isRoot ? NOBODY : process.getgid!();
  if (isRoot) for (const name of ['', 'mail', 'mail/cur', 'mail/new', 'mail/tmp']) fs.chownSync(at(name), owner, group);
  const user = userInfo().username;
  fs.writeFileSync(
    at('dovecot.conf'),
    `protocols = imap
base_dir = ${at('run')}
state_dir = ${at('state')}
log_path = ${at('log')}
ssl = required
ssl_cert = <${at('cert.pem')}
ssl_key = <${at('key.pem')}
mail_location = maildir:${at('mail')}
first_valid_uid = 0
first_valid_gid = 0
mail_max_userip_connections = 50
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${owner} gid=${group} home=${folder}
}
namespace inbox {
  inbox = yes
}
service imap-login {
  ${isRoot ? '' : 'chroot ='}
  inet_listener imap {
    address = 127.0.0.1
    port = ${imap}
  }
  inet_listener imaps {
    address = 127.0.0.1
    port = ${imaps}
    ssl = yes
  }
}
service anvil {
  chroot =
}
${isRoot ? '' : `default_internal_user = ${user}\ndefault_internal_group = ${execFileSync('id', ['-gn']).toString().trim()}\ndefault_login_user = ${user}`}
`,
  );
  const login = `bounces%40company.test:${encodeURIComponent(PASSWORD)}@127.0.0.1`;
  let server: ReturnType<typeof spawn>;
  let delivered = 0;

  async function start(): Promise<void> {
    server = spawn('dovecot', ['-F', '-c', at('dovecot.conf')], { stdio: 'ignore' });
    for (let attempt = 0; ; attempt++) {
      const socket = connect(imap, '127.0.0.1');
      const [greeting] = await once(socket, 'data').catch(() => ['']);
      socket.destroy();
      if (String(greeting).startsWith('* OK')) return;
      if (attempt === 200) throw new Error(`Dovecot does not respond: ${fs.readFileSync(at('log'), 'utf8')}`);
      await delay(25);
    }
  }

  async function stop(): Promise<void> {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }

  await start();
  return {
    url: `imaps://${login}:${imaps}/INBOX`,
    startTlsUrl: `imap://${login}:${imap}/INBOX`,
    caFile: at('cert.pem'),
    deliver(...mails) {
      for (const mail of mails) {
        const file = at('mail', 'new', `${Date.now()}.${String(delivered++).padStart(6, '0')}.test`);
        fs.writeFileSync(file, mail);
        if (isRoot) fs.chownSync(file, owner, group);
      }
    },
    count(mailbox) {
      const folders = ['new', 'cur'].map((name) => at(mailbox === 'INBOX' ? 'mail' : `mail/.${mailbox}`, name));
      return folders.reduce((sum, each) => sum + (fs.existsSync(each) ? fs.readdirSync(each).length : 0), 0);
    },
    start,
    stop,
    async remove() {
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
