import { randomBytes } from 'node:crypto';

import { download, uploadFile } from '../calls.ts';
import { expectThat, type Step } from '../step.ts';
import { sha256 } from './main-job.ts';

const SERVICES = ['gateway', 'identity', 'documents', 'content', 'engagement'];

/** The operator's commands as containers: doctor, backup, loss of all data, restore. */
export const recovery: Step = async ({ composition, admin, adminPassword, log }) => {
  const operator = (...args: string[]) => composition.compose('run', '--rm', 'operator', ...args);
  const report = await operator('doctor');
  const green = [...report.matchAll(/^green +(\S+)/gm)].map(([, check]) => check!);
  for (const check of ['PostgreSQL', 'Redis', 'Documents', 'Mail', 'Disk'])
    expectThat(green.includes(check), `The doctor does not report green for ${check}:\n${report}`);
  log(`the doctor reports green for ${[...new Set(green)].join(', ')}`);

  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1_000_000)]);
  const { id } = await uploadFile(admin, 'Before the loss.pdf', bytes);
  // A scanner and the indexing would soon change the document's states in the list.
  await download(admin, id);
  const before = await admin.indexedDocuments();
  const backup = /kontor-\d{8}T\d{6}Z/.exec(await operator('backup'))?.[0];
  expectThat(backup !== undefined, 'The backup has no name');
  log(`${backup} is created while the product runs`);

  await composition.compose('stop', ...SERVICES);
  // The stopped container still uses the volume of the objects.
  await composition.compose('rm', '--force', 'store-owner');
  for (const store of ['postgres', 'minio']) await composition.deleteData(store);
  log('the services are stopped; the database and the objects are deleted');

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
  expectThat(JSON.stringify(after) === JSON.stringify(before), 'The list of documents has changed');
  expectThat(sha256(await download(admin, id)) === sha256(bytes), 'The document has other bytes');
  log(`restored and verified: ${after.length} documents listed as before, and one downloads with its hash`);
};
