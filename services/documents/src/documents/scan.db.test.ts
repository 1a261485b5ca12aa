import type { Document as DocumentReply, SessionUser } from '@kontor/contracts/schemas';
import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { buildHarness, buildReplica, other, useHarness } from '../testing/harness.ts';
import { pdf, txt } from '../testing/sample-files.ts';
import { type Behaviour, clean, found, useStandInClamd } from '../testing/stand-in-clamd.ts';

const { admin, employee } = testUsers;

const standIn = useStandInClamd();
const service = useHarness(() => ({ CLAMD_URL: standIn.url, SCAN_SECONDS: 1 }));
beforeEach(async () => {
  await service.query('delete from documents.documents; delete from documents.jobs');
  standIn.behaviour = clean;
  standIn.scanned.length = 0;
});

const sql = (text: string) => service.query<Record<string, unknown>>(text);
const scan = (of = service) => of.runJob('scan');
const allDue = () => sql('update documents.jobs set run_at = now()');
const jobOf = async (id: number) =>
  (
    await sql(
      `select jobs.* from documents.jobs join documents.documents on key = file_name where documents.id = ${id}`,
    )
  )[0];
const metric = (name: string, of = service) => of.metric(name, name.startsWith('queue_') ? 'kind="scan"' : '');
const upload = (bytes = pdf, name = 'Lön.pdf') => service.add({ employeeId: '2' }, { bytes, name });

const listed = async (user: SessionUser, id: number) =>
  (await service.call('GET', '/api/documents', { as: user }))
    .json<DocumentReply[]>()
    .find((document) => document.id === id);
const replace = (id: number) => service.replace(id);
const download = (id: number, user: SessionUser | null = admin) => service.download(id, user);
const replica = (seconds: number) => buildReplica(service, { CLAMD_URL: standIn.url, SCAN_SECONDS: seconds });

/** Checks that no endpoint sends any of the file, and that callers without access learn nothing more. */
async function expectBlocked(id: number, code: string): Promise<void> {
  const url = `/api/documents/${id}/download`;
  const etag = { 'if-none-match': '*' };
  for (const user of [admin, employee]) {
    for (const headers of [{}, { range: 'bytes=0-1' }, etag] as Record<string, string>[]) {
      const response = await service.call('GET', url, { as: user, headers });
      expect(response.json()).toMatchObject({ statusCode: 409, code });
      expect(response.headers).not.toHaveProperty('etag');
    }
    expect((await service.call('HEAD', url, { as: user })).statusCode).toBe(409);
  }
  const hidden = await download(id, other);
  expect(errorOf(hidden)).toBe('404 document-not-found');
  expect(await listed(other, id)).toBeUndefined();
  expect((await download(id, null)).statusCode).toBe(401);
}

describe('an uploaded file', () => {
  it('cannot be opened until it is scanned, and is then available to its audience [UP-16]', async () => {
    const document = await upload();
    expect(document).toMatchObject({ scanState: 'scanning' });
    expect(await listed(employee, document.id)).toEqual(document);
    await expectBlocked(document.id, 'document-scanning');

    await scan();
    expect(standIn.scanned).toEqual([pdf]);
    const { scanState: _gone, ...ready } = document;
    expect(await listed(employee, document.id)).toEqual(ready);
    expect((await download(document.id, employee)).rawPayload.equals(pdf)).toBe(true);
    expect((await download(document.id, other)).statusCode).toBe(404);
  });

  it("with a threat is never sent; the threat's name is for admins", async () => {
    const { id } = await upload();
    standIn.behaviour = found('Win.Test.EICAR_HDB-1');
    await scan();
    await expectBlocked(id, 'document-blocked');
    expect(await listed(admin, id)).toMatchObject({ scanState: 'blocked', threat: 'Win.Test.EICAR_HDB-1' });
    const seen = await listed(employee, id);
    expect(seen).toMatchObject({ scanState: 'blocked' });
    expect(seen).not.toHaveProperty('threat');
    expect(await metric('documents_blocked_total')).toBe(1);

    // No change by an admin unblocks the document.
    const url = `/api/documents/${id}`;
    for (const change of [{ isPublic: true }, { description: 'x' }, { scanState: 'ready' }, { threat: null }])
      await service.call('PATCH', url, { as: admin, payload: change });
    await service.call('PATCH', url, { as: admin, payload: { isPublic: false } });
    expect((await service.call('DELETE', url, { as: admin })).statusCode).toBe(204);
    expect((await download(id)).statusCode).toBe(404);
    expect((await service.call('POST', `${url}/restore`, { as: admin })).json()).toMatchObject({
      scanState: 'blocked',
    });
    await scan();
    await expectBlocked(id, 'document-blocked');
  });

  it('is scanned while its document is deleted', async () => {
    const { id } = await upload();
    await service.call('DELETE', `/api/documents/${id}`, { as: admin });
    standIn.behaviour = found('x');
    await scan();
    await service.call('POST', `/api/documents/${id}/restore`, { as: admin });
    await expectBlocked(id, 'document-blocked');
  });
});

describe('a replaced file', () => {
  it('is scanned as well, and unblocks a document', async () => {
    const { id } = await upload();
    standIn.behaviour = found('x');
    await scan();
    const response = await replace(id);
    expect(response.json()).toMatchObject({ scanState: 'scanning', originalName: 'new.txt' });
    expect(response.json()).not.toHaveProperty('threat');
    await expectBlocked(id, 'document-scanning');
    standIn.behaviour = clean;
    await scan();
    expect((await download(id)).rawPayload.equals(txt)).toBe(true);
  });

  it('makes a ready document wait for the scan', async () => {
    const { id } = await upload();
    await scan();
    await replace(id);
    await expectBlocked(id, 'document-scanning');
  });

  it('is scanned as an earlier version too, and a restored version again', async () => {
    const { id } = await upload();
    await replace(id);
    const version = (number: number) =>
      service.call('GET', `/api/documents/${id}/versions/${number}/download`, { as: admin });
    const restore = (number: number) =>
      service.call('POST', `/api/documents/${id}/versions/${number}/restore`, { as: admin });
    expect(errorOf(await version(1))).toBe('409 document-scanning');
    expect(errorOf(await restore(1))).toBe('409 document-scanning');
    standIn.behaviour = (file) => (file.equals(pdf) ? found('x') : clean);
    await scan();
    expect(errorOf(await version(1))).toBe('409 document-blocked');
    expect(errorOf(await restore(1))).toBe('409 document-blocked');
    expect((await version(2)).statusCode).toBe(200);
    standIn.behaviour = clean;
    await replace(id);
    await scan();
    expect((await restore(2)).json()).toMatchObject({ scanState: 'scanning' });
    await expectBlocked(id, 'document-scanning');
    await scan();
    expect((await download(id)).statusCode).toBe(200);
  });

  it('is not affected by the verdict on the file before', async () => {
    const { id } = await upload();
    const verdict = Promise.withResolvers<Behaviour>();
    standIn.behaviour = () => verdict.promise;
    const scanning = scan();
    await expect.poll(() => standIn.scanned).toEqual([pdf]);
    await replace(id);
    standIn.behaviour = found('x');
    verdict.resolve(clean);
    await scanning;
    expect(standIn.scanned).toEqual([pdf, txt]);
    await expectBlocked(id, 'document-blocked');
  });
});

describe('without a verdict', () => {
  it.each<[string, () => void]>([
    ['that says ERROR', () => void (standIn.behaviour = { reply: 'stream: Can’t allocate memory ERROR' })],
    ['that says something else', () => void (standIn.behaviour = { reply: 'stream: OK?' })],
    ['that never responses', () => void (standIn.behaviour = 'silent')],
    ['that hangs up in the middle', () => void (standIn.behaviour = 'closes')],
    ['for which the file is too long', () => void (standIn.maxBytes = 10)],
  ])('of a scanner %s, a file waits, and becomes ready later', async (_what, set) => {
    const { id } = await upload();
    set();
    await scan();
    await expectBlocked(id, 'document-scanning');
    expect(await jobOf(id)).toMatchObject({ attempts: 1 });
    await allDue();
    standIn.behaviour = clean;
    standIn.maxBytes = 1e9;
    await scan();
    expect((await download(id)).statusCode).toBe(200);
  });

  it('a file waits longer each time', async () => {
    const { id } = await upload();
    standIn.behaviour = { reply: 'stream: x ERROR' };
    for (const [attempt, seconds] of [5, 10, 20].entries()) {
      const [{ before }] = (await service.query<{ before: Date }>('select now() as before')) as [{ before: Date }];
      await scan();
      // From a moment during the scan.
      const [job] = await service.query<{ attempts: number; early: boolean; late: boolean }>(
        `select attempts, run_at < ?::timestamptz + make_interval(secs => ?) as early,
           run_at > now() + make_interval(secs => ?) as late from documents.jobs`,
        [before, seconds, seconds],
      );
      expect(job).toEqual({ attempts: attempt + 1, early: false, late: false });
      await allDue();
    }
    expect(await jobOf(id)).toMatchObject({ attempts: 3 });
  });

  it('of an unavailable scanner, everything else continues and each file keeps its position', async () => {
    const ready = await upload();
    await scan();
    await standIn.setAvailable(false);
    const [first, second] = [await upload(), await upload()];
    const before = await Promise.all([jobOf(first.id), jobOf(second.id)]);
    await scan();
    expect((await download(ready.id)).statusCode).toBe(200);
    await expectBlocked(first.id, 'document-scanning');
    expect(await service.app.inject({ url: '/health/ready' })).toMatchObject({ statusCode: 200 });
    expect(await metric('documents_scanner_up')).toBe(0);
    expect(await metric('queue_jobs_waiting')).toBe(2);
    expect((before[0] as { attempts: number }).attempts).toBe(0);
    expect(await jobOf(first.id)).toMatchObject({ attempts: 0 });

    await standIn.setAvailable(true);
    expect(await metric('documents_scanner_up')).toBe(1);
    await scan();
    expect((await download(first.id)).statusCode).toBe(200);
    expect((await download(second.id)).statusCode).toBe(200);
    expect(await metric('queue_jobs_waiting')).toBe(0);
    expect(await metric('queue_oldest_job_seconds')).toBe(0);
  });

  it('of missing bytes, a file waits and others continue', async () => {
    const lost = await upload();
    await sql(`update documents.documents set file_name = 'missing' where id = ${lost.id}`);
    const { id } = await upload();
    await scan();
    expect((await download(id)).statusCode).toBe(200);
    await expectBlocked(lost.id, 'document-scanning');
    expect(await metric('queue_jobs_waiting')).toBe(1);
  });

  it('measures the age of the oldest waiting file', async () => {
    await upload();
    await sql("update documents.jobs set created_at = now() - interval '90 seconds'");
    expect(await metric('queue_oldest_job_seconds')).toBeGreaterThanOrEqual(90);
  });
});

describe('concurrent scans', () => {
  it('two replicas scan each file once', async () => {
    const second = await replica(5);
    const names = Array.from({ length: 12 }, (_, i) => `File ${i}`);
    for (const name of names) await upload(Buffer.from(name), `${name}.txt`);
    await Promise.all([scan(), scan(second), scan(), scan(second)]);
    await second.close();
    expect(standIn.scanned.map(String).toSorted()).toEqual(names.toSorted());
    expect(await metric('queue_jobs_waiting')).toBe(0);
  });

  it('a file without a reply does not block others', async () => {
    await upload(Buffer.from('slow'), 'slow.txt');
    const { id } = await upload();
    standIn.behaviour = (file) => (file.equals(pdf) ? clean : 'silent');
    const second = await replica(60);
    const scanning = scan(second);
    await expect.poll(async () => (await download(id)).statusCode).toBe(200);
    await second.close();
    await scanning;
  });

  it('a stop aborts a scan, and another replica takes over the file', async () => {
    const { id } = await upload();
    standIn.behaviour = 'silent';
    const second = await replica(60);
    const before = standIn.started();
    const scanning = scan(second);
    await expect.poll(() => standIn.started()).toBe(before + 1);
    await second.close();
    await scanning;
    standIn.behaviour = clean;
    await scan();
    expect((await download(id)).statusCode).toBe(200);
  });
});

describe('without a scanner', () => {
  it('a file is ready at once, without a scan state', async () => {
    const plain = await buildHarness();
    const document = await plain.add();
    expect(document).not.toHaveProperty('scanState');
    expect((await plain.download(document.id, employee)).statusCode).toBe(200);
    expect(plain.workers.map(({ name }) => name)).not.toContain('scan');
    expect(await metric('documents_scanner_up', plain)).toBeUndefined();
    await plain.close();
  });

  it('a waiting file keeps waiting visibly, and a blocked one stays blocked', async () => {
    const [waiting, blocked] = [await upload(), await upload()];
    await sql(
      `update documents.documents set scan_state = 'blocked', threat = 'x', scanned_at = now()
        where id = ${blocked.id};
       delete from documents.jobs where key = (select file_name from documents.documents where id = ${blocked.id})`,
    );
    const plain = await buildReplica(service);
    for (const job of [...plain.workers, ...plain.jobs]) await job.run();
    for (const { id } of [waiting, blocked])
      expect((await plain.call('GET', `/api/documents/${id}/download`, { as: admin })).statusCode).toBe(409);
    expect(await metric('queue_jobs_waiting', plain)).toBe(1);
    await plain.close();
  });
});
