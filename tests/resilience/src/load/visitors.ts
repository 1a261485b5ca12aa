import type { ContactReceipt } from '@kontor/contracts/schemas';

import { type CallResult, call, read } from '../call.ts';
import type { Random } from '../random.ts';
import type { Rig } from '../rig.ts';
import { recordResponse } from './members.ts';

/** Headers that forge an identity. */
const forgedHeaders = {
  'x-kontor-caller': 'eyJhbGciOiJub25lIn0.eyJ1c2VyIjp7ImlkIjoxLCJyb2xlIjoiYWRtaW4ifX0.',
  'x-user-id': '1',
  'x-user-role': 'admin',
  'x-forwarded-user': 'admin',
};

/** A step of an anonymous visitor. */
export async function visitSomething(rig: Rig, random: Random): Promise<void> {
  const step = random.next();
  if (step < 0.3) await sendMessage(rig, random);
  else if (step < 0.55) await subscribe(rig, random);
  else if (step < 0.7) await expectStatus(rig, '/api/blog-posts', 200);
  else if (step < 0.8) await checkAnonymous(rig);
  else await tryPrivate(rig, random);
}

export async function sendMessage(rig: Rig, random: Random): Promise<CallResult> {
  const text = `Message ${random.between(0, 2 ** 31)} of this run`;
  const mark = text.split(' ')[1]!;
  const response = await call(`${rig.url}/api/contact`, {
    json: { name: 'Vera', email: `vera-${mark}@example.com`, message: text },
  });
  recordResponse(rig, response, 'POST /api/contact');
  if (response.status === 201) rig.journal.message(text, read<ContactReceipt>(response).id);
  return response;
}

export async function subscribe(rig: Rig, random: Random): Promise<CallResult> {
  // Few addresses, so that they repeat, also in another letter case.
  const name = `reader-${random.between(1, 400)}`;
  const email = `${random.chance(0.5) ? name.toUpperCase() : name}@example.com`;
  const response = await call(`${rig.url}/api/newsletter/subscribe`, { json: { email } });
  recordResponse(rig, response, 'POST /api/newsletter/subscribe');
  if (response.status === 201) rig.journal.subscriber(email.toLowerCase());
  return response;
}

async function checkAnonymous(rig: Rig): Promise<void> {
  const response = await call(`${rig.url}/api/auth/me`);
  recordResponse(rig, response, 'GET /api/auth/me');
  if (response.status === 200 && response.body.toString() !== 'null')
    rig.journal.violation('private', 'a request without a cookie has a user');
}

async function tryPrivate(rig: Rig, random: Random): Promise<void> {
  const path = random.pick(['/api/users', '/api/documents', `/api/documents/${random.between(1, 50)}/download`]);
  const response = await call(rig.url + path, { headers: random.chance(0.5) ? forgedHeaders : {} });
  recordResponse(rig, response, `GET ${path}`);
  if (response.status >= 200 && response.status < 300)
    rig.journal.violation('private', `GET ${path} succeeded without a session`);
}

async function expectStatus(rig: Rig, path: string, status: number): Promise<void> {
  const response = await call(rig.url + path);
  recordResponse(rig, response, `GET ${path}`);
  if (response.status !== status && response.status !== 0 && response.status < 500)
    rig.journal.violation('responses', `GET ${path} returned ${response.status}`);
}
