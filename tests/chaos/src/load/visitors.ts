import type { ContactReceipt } from '@kontor/contracts/schemas';

import { type Answer, call, read } from '../call.ts';
import type { Random } from '../random.ts';
import type { Rig } from '../rig.ts';
import { noteAnswer } from './cast.ts';

/** Headers by which a caller could claim to be somebody, were they believed. */
const claims = {
  'x-kontor-caller': 'eyJhbGciOiJub25lIn0.eyJ1c2VyIjp7ImlkIjoxLCJyb2xlIjoiYWRtaW4ifX0.',
  'x-user-id': '1',
  'x-user-role': 'admin',
  'x-forwarded-user': 'admin',
};

/** One step of somebody who is not signed in. */
export async function visitSomething(rig: Rig, random: Random): Promise<void> {
  const step = random.next();
  if (step < 0.3) await sendMessage(rig, random);
  else if (step < 0.55) await subscribe(rig, random);
  else if (step < 0.7) await expectStatus(rig, '/api/blog-posts', 200);
  else if (step < 0.8) await askWhoIAm(rig);
  else await tryPrivate(rig, random);
}

export async function sendMessage(rig: Rig, random: Random): Promise<Answer> {
  const text = `Message ${random.between(0, 2 ** 31)} of this run`;
  const mark = text.split(' ')[1]!;
  const answer = await call(`${rig.url}/api/contact`, {
    json: { name: 'Vera', email: `vera-${mark}@example.com`, message: text },
  });
  noteAnswer(rig, answer, 'POST /api/contact');
  if (answer.status === 201) rig.journal.message(text, read<ContactReceipt>(answer).id);
  return answer;
}

export async function subscribe(rig: Rig, random: Random): Promise<Answer> {
  // Few addresses, so that the same one comes again, in another letter case too.
  const name = `reader-${random.between(1, 400)}`;
  const email = `${random.chance(0.5) ? name.toUpperCase() : name}@example.com`;
  const answer = await call(`${rig.url}/api/newsletter/subscribe`, { json: { email } });
  noteAnswer(rig, answer, 'POST /api/newsletter/subscribe');
  if (answer.status === 201) rig.journal.subscriber(email.toLowerCase());
  return answer;
}

async function askWhoIAm(rig: Rig): Promise<void> {
  const answer = await call(`${rig.url}/api/auth/me`);
  noteAnswer(rig, answer, 'GET /api/auth/me');
  if (answer.status === 200 && answer.body.toString() !== 'null')
    rig.journal.violation('I2', 'somebody without a cookie was taken for a person');
}

async function tryPrivate(rig: Rig, random: Random): Promise<void> {
  const path = random.pick(['/api/users', '/api/documents', `/api/documents/${random.between(1, 50)}/download`]);
  const answer = await call(rig.url + path, { headers: random.chance(0.5) ? claims : {} });
  noteAnswer(rig, answer, `GET ${path}`);
  if (answer.status >= 200 && answer.status < 300)
    rig.journal.violation('I2', `GET ${path} was answered to somebody who is not signed in`);
}

async function expectStatus(rig: Rig, path: string, status: number): Promise<void> {
  const answer = await call(rig.url + path);
  noteAnswer(rig, answer, `GET ${path}`);
  if (answer.status !== status && answer.status !== 0 && answer.status < 500)
    rig.journal.violation('answers', `GET ${path} was answered with ${answer.status}`);
}
