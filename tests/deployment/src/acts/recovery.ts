import { randomBytes } from 'node:crypto';

import type { Act } from '../act.ts';
import { expectThat } from '../expect.ts';
import { sha256 } from './main-job.ts';

const SERVICES = ['gateway', 'identity', 'documents', 'content', 'engagement'];

/** The operator's commands, as containers: all is well, a backup is made, everything is lost, and it comes back. */
export const recovery: Act = async ({ composition, admin, adminPassword, say }) => {
  const operator = (...args: string[]) => composition.compose('run', '--rm', 'operator', ...args);
  const found = await operator('doctor');
  const green = [...found.matchAll(/^green +(\S+)/gm)].map(([, about]) => about!);
  for (const about of ['PostgreSQL', 'Redis', 'Documents', 'Mail', 'Disk'])
    expectThat(green.includes(about), `The doctor says nothing good of ${about}:\n${found}`);
  say(`the doctor finds ${[...new Set(green)].join(', ')} green`);

  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1_000_000)]);
  const { id } = await admin.upload('Before the loss.pdf', bytes);
  // Where there is a scanner, the list would say something else of it in a moment.
  await admin.download(id);
  const before = await admin.documents();
  const backup = /kontor-\d{8}T\d{6}Z/.exec(await operator('backup'))?.[0];
  expectThat(backup !== undefined, 'The backup has no name');
  say(`${backup} is made while the product runs`);

  await composition.compose('stop', ...SERVICES);
  // It has ended, and holds the volume of the objects all the same.
  await composition.compose('rm', '--force', 'store-owner');
  for (const store of ['postgres', 'minio']) await composition.lose(store);
  say('the services are stopped; the database and the objects are gone');

  await composition.compose('up', '--detach', 'postgres', 'minio');
  await composition.untilHealthy('postgres', 1);
  await composition.untilHealthy('minio', 1);
  await composition.compose('run', '--rm', 'store-key');
  await operator('restore', backup);
  await operator('verify', backup);
  await composition.compose('up', '--detach');
  await composition.untilHealthy('gateway', 1, 120);
  await admin.signIn('admin', adminPassword);
  const after = await admin.documents();
  expectThat(JSON.stringify(after) === JSON.stringify(before), 'The list of documents is another one than before');
  expectThat(sha256(await admin.download(id)) === sha256(bytes), 'The document came back with other bytes');
  say(`restored and verified: ${after.length} documents are listed as before, and one downloads with its hash`);
};
