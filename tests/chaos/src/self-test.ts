import { once } from 'node:events';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { signIn } from './call.ts';
import { checkInvariants } from './check/check.ts';
import type { Invariant, Journal } from './journal.ts';
import { createPerson, password } from './load/cast.ts';
import { type Load, startLoad } from './load/load.ts';
import { removePerson } from './load/people.ts';
import { readList } from './load/readers.ts';
import { draft, upload } from './load/uploads.ts';
import { visitSomething } from './load/visitors.ts';
import { Rig } from './rig.ts';

/** A product made wrong behind its own back, and what the rig has to say about it. */
interface Breach {
  name: string;
  invariant: Invariant;
  says: RegExp;
  breach(rig: Rig, load: Load): Promise<void>;
}

const breaches: Breach[] = [
  {
    name: 'a document opened to all when its employee is deleted',
    invariant: 'I2',
    says: /list held document/,
    async breach(rig, { cast }) {
      const person = (await createPerson(rig, cast.boss, 'leaver'))!;
      const slip = draft(rig.random, []);
      const own = {
        audience: String(person.id),
        fields: { ...slip.fields, isPublic: 'false', employeeId: String(person.id) },
      };
      await upload(rig, cast.boss, {
        ...slip,
        ...own,
        fields: { ...own.fields, description: `for ${person.id} sha256 ${slip.sha256}` },
      });
      await removePerson(rig, cast.boss, person);
      await rig.sql("update documents.documents set audience = 'all', employee_id = null where employee_id = $1", [
        person.id,
      ]);
      await readList(rig, cast.employees[0]!);
    },
  },
  {
    name: 'sessions kept after a deletion',
    invariant: 'I3',
    says: /was deleted, and the session/,
    async breach(rig, { cast }) {
      const person = (await createPerson(rig, cast.boss, 'stayer'))!;
      person.cookies.push((await signIn(rig.url, 'stayer', password))!.cookie);
      await rig.sql('create table public.kept_users as select * from identity.users where id = $1', [person.id]);
      await rig.sql('create table public.kept_sessions as select * from identity.sessions where user_id = $1', [
        person.id,
      ]);
      await removePerson(rig, cast.boss, person);
      await rig.sql('insert into identity.users overriding system value select * from public.kept_users');
      await rig.sql('insert into identity.sessions select * from public.kept_sessions');
    },
  },
  {
    name: 'headers of a visitor that are believed',
    invariant: 'I2',
    says: /answered to somebody who is not signed in/,
    async breach(rig, { cast }) {
      const close = await believeHeaders(rig, cast.boss.cookie);
      for (let visit = 0; visit < 80; visit++) await visitSomething(rig, rig.random);
      await close();
    },
  },
  {
    name: 'an upload whose bytes are lost',
    invariant: 'I5',
    says: /its bytes are not there/,
    async breach(rig) {
      const folder = path.join(rig.dataDir, 'documents');
      rmSync(path.join(folder, readdirSync(folder)[0]!));
    },
  },
  {
    name: 'an upload whose row is lost',
    invariant: 'I1',
    says: /acknowledged and is (lost|not found)/,
    async breach(rig) {
      const { id } = [...rig.journal.documents.values()].find(({ fate }) => fate === 'kept')!;
      await rig.sql('delete from documents.documents where id = $1', [id]);
    },
  },
  {
    name: 'bytes that were changed',
    invariant: 'I1',
    says: /came with other bytes/,
    async breach(rig) {
      const { id } = [...rig.journal.documents.values()].find(({ fate }) => fate === 'kept')!;
      const [row] = await rig.sql<{ file_name: string; file_size: number }>(
        'select file_name, file_size from documents.documents where id = $1',
        [id],
      );
      writeFileSync(path.join(rig.dataDir, 'documents', row!.file_name), Buffer.alloc(row!.file_size, 'x'));
    },
  },
  {
    name: 'a message that is lost',
    invariant: 'I1',
    says: /message \d+ is lost/,
    async breach(rig) {
      const [id] = rig.journal.messages.values();
      await rig.sql('delete from engagement.contact_submissions where id = $1', [id]);
    },
  },
  {
    name: 'a mail sent twice under two names',
    invariant: 'I4',
    says: /more than one Message-ID/,
    async breach(rig) {
      await rig.sql(
        `insert into engagement.outbox (kind, recipient, reply_to_address, subject, body)
         select kind, recipient, reply_to_address, subject, body from engagement.outbox where kind = 'contact' limit 1`,
      );
    },
  },
  {
    name: 'a process that ends by itself',
    invariant: 'I5',
    says: /content was started again/,
    async breach(rig) {
      process.kill(rig.product.processes.content.pid!, 'SIGKILL');
      await delay(3_000);
    },
  },
];

/** A proxy in front of the product that takes whoever names the admin's role in a header for the admin. */
async function believeHeaders(rig: Rig, cookie: string): Promise<() => Promise<void>> {
  const { url } = rig;
  const proxy = createServer((asked, answer) => {
    const headers = asked.headers['x-user-role'] === 'admin' ? { ...asked.headers, cookie } : asked.headers;
    const forwarded = request(url + asked.url, { method: asked.method!, headers }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.headers);
      answered.pipe(answer);
    });
    asked.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  rig.product = { ...rig.product, url: `http://localhost:${(proxy.address() as AddressInfo).port}` };
  return async () => {
    rig.product = { ...rig.product, url };
    proxy.closeAllConnections();
    await once(proxy.close(), 'close');
  };
}

/** Makes the product wrong in every way in turn; the names of those nobody noticed. */
export async function selfTest(seed: number, print: (line: string) => void): Promise<string[]> {
  const unnoticed: string[] = [];
  const { violations: groundless } = await breached(seed, async () => undefined);
  print(`${groundless.length === 0 ? 'silent      ' : 'NOT SILENT  '} on a product that is sound`);
  if (groundless.length > 0) unnoticed.push(groundless.map(({ what }) => what).join('; '));
  for (const { name, invariant, says, breach } of breaches) {
    const { violations } = await breached(seed, breach);
    const noticed = violations.some((each) => each.invariant === invariant && says.test(each.what));
    print(`${noticed ? 'noticed    ' : 'NOT NOTICED'}  ${invariant}  ${name}`);
    if (!noticed) unnoticed.push(name);
  }
  return unnoticed;
}

async function breached(seed: number, breach: Breach['breach']): Promise<Journal> {
  const rig = await Rig.start({ seed, parts: [], pace: 'usual', withinSeconds: 60 });
  try {
    const load = await startLoad(rig);
    for (const end = Date.now() + 30_000; Date.now() < end && !isUnderWay(rig.journal);) await delay(100);
    await load.stop();
    await breach(rig, load);
    await checkInvariants(rig, load.cast);
    return rig.journal;
  } finally {
    await rig.stop({ keep: false });
  }
}

const isUnderWay = ({ documents, messages }: Journal) => documents.size > 2 && messages.size > 2;
