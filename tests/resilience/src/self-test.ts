import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { signIn } from './call.ts';
import { checkInvariants } from './check/check.ts';
import type { Invariant, Journal } from './journal.ts';
import { createUser, password } from './load/members.ts';
import { type Load, startLoad } from './load/load.ts';
import { deleteUser } from './load/users.ts';
import { readList } from './load/readers.ts';
import { draft, upload } from './load/uploads.ts';
import { visitSomething } from './load/visitors.ts';
import { Rig } from './rig.ts';

/** A deliberate corruption of the product, and the violation that the rig must report. */
interface Corruption {
  name: string;
  invariant: Invariant;
  message: RegExp;
  apply(rig: Rig, load: Load): Promise<void>;
}

const corruptions: Corruption[] = [
  {
    name: 'a document visible to all after the deletion of its employee',
    invariant: 'private',
    message: /list contained document/,
    async apply(rig, { members }) {
      const user = (await createUser(rig, members.admin, 'leaver'))!;
      const slip = draft(rig.random, []);
      const own = {
        audience: String(user.id),
        fields: { ...slip.fields, isPublic: 'false', employeeId: String(user.id) },
      };
      await upload(rig, members.admin, {
        ...slip,
        ...own,
        fields: { ...own.fields, description: `for ${user.id} sha256 ${slip.sha256}` },
      });
      await deleteUser(rig, members.admin, user);
      await rig.sql("update documents.documents set audience = 'all', employee_id = null where employee_id = $1", [
        user.id,
      ]);
      await readList(rig, members.employees[0]!);
    },
  },
  {
    name: 'sessions that survive a deletion',
    invariant: 'signed-out',
    message: /was deleted, but the session/,
    async apply(rig, { members }) {
      const user = (await createUser(rig, members.admin, 'stayer'))!;
      user.cookies.push((await signIn(rig.url, 'stayer', password))!.cookie);
      await rig.sql('create table public.saved_users as select * from identity.users where id = $1', [user.id]);
      await rig.sql('create table public.saved_sessions as select * from identity.sessions where user_id = $1', [
        user.id,
      ]);
      await deleteUser(rig, members.admin, user);
      await rig.sql('insert into identity.users overriding system value select * from public.saved_users');
      await rig.sql('insert into identity.sessions select * from public.saved_sessions');
    },
  },
  {
    name: 'a trusted role header of a visitor',
    invariant: 'private',
    message: /succeeded without a session/,
    async apply(rig, { members }) {
      const close = await trustRoleHeader(rig, members.admin.cookie);
      for (let visit = 0; visit < 80; visit++) await visitSomething(rig, rig.random);
      await close();
    },
  },
  {
    name: 'an upload without its bytes',
    invariant: 'consistent',
    message: /listed without its bytes/,
    async apply(rig) {
      const folder = path.join(rig.dataDir, 'documents');
      rmSync(path.join(folder, readdirSync(folder)[0]!));
    },
  },
  {
    name: 'an upload without its row',
    invariant: 'durable',
    message: /acknowledged and is (lost|not found)/,
    async apply(rig) {
      const { id } = [...rig.journal.documents.values()].find(({ state }) => state === 'present')!;
      await rig.sql('delete from documents.documents where id = $1', [id]);
    },
  },
  {
    name: 'changed bytes',
    invariant: 'durable',
    message: /has other bytes/,
    async apply(rig) {
      const { id } = [...rig.journal.documents.values()].find(({ state }) => state === 'present')!;
      const [row] = await rig.sql<{ file_name: string; file_size: number }>(
        'select file_name, file_size from documents.documents where id = $1',
        [id],
      );
      writeFileSync(path.join(rig.dataDir, 'documents', row!.file_name), Buffer.alloc(row!.file_size, 'x'));
    },
  },
  {
    name: 'a lost message',
    invariant: 'durable',
    message: /message \d+ is lost/,
    async apply(rig) {
      const [id] = rig.journal.messages.values();
      await rig.sql('delete from engagement.contact_submissions where id = $1', [id]);
    },
  },
  {
    name: 'a mail sent twice with different Message-IDs',
    invariant: 'once',
    message: /more than one Message-ID/,
    async apply(rig) {
      await rig.sql(
        `insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
         select kind, recipient, reply_to_address, subject, body from engagement.outbox where kind = 'contact' limit 1`,
      );
    },
  },
  {
    name: 'a process that exits on its own',
    invariant: 'consistent',
    message: /content was restarted/,
    async apply(rig) {
      process.kill(rig.product.processes.content.pid!, 'SIGKILL');
      await delay(3_000);
    },
  },
];

/** A proxy that trusts a role header: any client can become the admin. */
async function trustRoleHeader(rig: Rig, cookie: string): Promise<() => Promise<void>> {
  const { url } = rig;
  const proxy = createServer((request, response) => {
    const headers = request.headers['x-user-role'] === 'admin' ? { ...request.headers, cookie } : request.headers;
    const forwarded = sendRequest(url + request.url, { method: request.method!, headers }, (upstream) => {
      response.writeHead(upstream.statusCode!, upstream.headers);
      upstream.pipe(response);
    });
    request.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  rig.product = { ...rig.product, url: `http://localhost:${(proxy.address() as AddressInfo).port}` };
  return async () => {
    rig.product = { ...rig.product, url };
    proxy.closeAllConnections();
    await once(proxy.close(), 'close');
  };
}

/** Applies each corruption in turn; returns the names of the undetected ones. */
export async function selfTest(seed: number, print: (line: string) => void): Promise<string[]> {
  const undetected: string[] = [];
  const { violations: falsePositives } = await corrupt(seed, async () => undefined);
  print(`${falsePositives.length === 0 ? 'silent      ' : 'NOT SILENT  '} without a corruption`);
  if (falsePositives.length > 0) undetected.push(falsePositives.map(({ what }) => what).join('; '));
  for (const { name, invariant, message, apply } of corruptions) {
    const { violations } = await corrupt(seed, apply);
    const isDetected = violations.some((each) => each.invariant === invariant && message.test(each.what));
    print(`${isDetected ? 'detected    ' : 'NOT DETECTED'}  ${invariant}  ${name}`);
    if (!isDetected) undetected.push(name);
  }
  return undetected;
}

async function corrupt(seed: number, apply: Corruption['apply']): Promise<Journal> {
  const rig = await Rig.start({ seed, servers: [], pace: 'usual', withinSeconds: 60 });
  try {
    const load = await startLoad(rig);
    for (const end = Date.now() + 30_000; Date.now() < end && !isRunning(rig.journal);) await delay(100);
    await load.stop();
    await apply(rig, load);
    await checkInvariants(rig, load.members);
    return rig.journal;
  } finally {
    await rig.stop({ keep: false });
  }
}

const isRunning = ({ documents, messages }: Journal) => documents.size > 2 && messages.size > 2;
