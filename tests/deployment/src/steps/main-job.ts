import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { ApiClient } from '@kontor/test-kit/client';

import { download, pageOf, uploadFile } from '../calls.ts';
import { expectThat, type Rehearsal, type Step } from '../step.ts';

const elsa = { name: 'Elsa Ek', username: 'elsa', email: 'elsa@example.com', password: 'sju sjösjuka sjömän' };
const MAIL_WITHIN_SECONDS = 20;

/** The main job: an admin, an employee, a document, a visitor's message. */
export const mainJob: Step = async (rehearsal) => {
  const { url, log, admin } = rehearsal;
  const visitor = new ApiClient(url);
  expectThat((await pageOf(visitor, '/')).includes('</html>'), 'The home page is not HTML');
  log('a visitor opens the home page');

  await admin.signIn('admin', rehearsal.adminPassword);
  const { id } = await admin.register({ ...elsa, role: 'employee' });
  log('the admin signs in and creates an employee');

  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000)]);
  const { id: document } = await uploadFile(admin, 'Lönespec – november.pdf', bytes, {
    category: 'salary',
    employeeId: String(id),
  });
  const employee = new ApiClient(url);
  await employee.signIn(elsa.username, elsa.password);
  const downloaded = await download(employee, document);
  expectThat(sha256(downloaded) === sha256(bytes), 'The document has other bytes');
  log(`the employee downloads the document the admin uploaded: ${bytes.length} bytes, SHA-256 equal`);

  const message = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Vi vill till molnet, å det snabbt.' };
  await visitor.read(visitor.send('POST', '/api/contact', message), 201);
  const subject = await untilMailTo(rehearsal, 'vera@example.com');
  log(`a visitor's message is accepted and its receipt delivered: "${subject}"`);
};

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

interface Messages {
  messages: { To: { Address: string }[]; Subject: string }[];
}

/** The subject of the first mail to `address`. Queries Mailpit from engagement, which alone can reach it. */
async function untilMailTo({ composition }: Rehearsal, address: string): Promise<string> {
  const [engagement] = await composition.containers('engagement');
  const code = "console.log(await (await fetch('http://mailpit:8025/api/v1/messages')).text())";
  for (let second = 0; second < MAIL_WITHIN_SECONDS; second++) {
    const { messages } = JSON.parse(await composition.script(engagement!, code)) as Messages;
    const mail = messages.find(({ To }) => To.some(({ Address }) => Address === address));
    if (mail) return mail.Subject;
    await delay(1_000);
  }
  throw new Error(`No mail to ${address} within ${MAIL_WITHIN_SECONDS} s`);
}
