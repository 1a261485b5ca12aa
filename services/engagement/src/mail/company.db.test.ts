import { internalPaths } from '@kontor/contracts/internal';
import { expect, it } from 'vitest';

import { onService, service } from '../testing/harness.ts';
import { companyOf } from './company.ts';

onService();

const tell = (company: unknown) => service.callInternal('POST', internalPaths.company, { company });
const own = { name: 'Fjäll & Fors', address: 'Storgatan 1, 837 52 Åre', email: 'hej@fjall.example' };

/** The mails of a contact submission: to the company and to its sender. */
async function mails() {
  await service.query('delete from engagement.outbox');
  const payload = { name: 'Elsa', email: 'elsa@example.com', message: `Hello ${Math.random()}` };
  expect((await service.app.inject({ method: 'POST', url: '/api/contact', payload })).statusCode).toBeLessThan(300);
  return service.query<{ kind: string; recipient: string; replyTo: string; replyToName: string; body: string }>(
    `select kind, recipient, reply_to_address as "replyTo", reply_to_name as "replyToName", body
     from engagement.outbox order by kind`,
  );
}

it('signs mails with the brand that content tells, and with the settings when it is the default again', async () => {
  expect((await tell(own)).statusCode).toBe(204);
  const [contact, receipt] = await mails();
  expect(receipt).toMatchObject({ replyTo: own.email, replyToName: own.name });
  expect(receipt!.body).toContain(own.name);
  // The operator's inbox stays: an editor does not redirect messages.
  expect(contact).toMatchObject({ recipient: 'inbox@company.test' });

  // Another replica was told.
  await service.query("update engagement.company set name = 'Later'");
  await service.runJob('company');
  expect((await mails())[1]).toMatchObject({ replyToName: 'Later' });

  expect((await tell(null)).statusCode).toBe(204);
  const [, again] = await mails();
  expect(again).toMatchObject({ replyTo: 'inbox@company.test', replyToName: 'Molnhjärta' });
  expect(again!.body).not.toContain(own.name);
});

it.each([{ ...own, name: '' }, { ...own, email: 'x' }, { ...own, name: 'a\nb' }, 'x'])(
  'refuses %j',
  async (company) => {
    expect((await tell(company)).statusCode).toBe(400);
  },
);

it("sends contact submissions never to the brand's address, also while the inbox is that of the sample", () => {
  const settings = { MAIL_FROM_NAME: 'A', COMPANY_ADDRESS: 'B', CONTACT_INBOX: 'hej@molnhjarta.example' };
  expect(companyOf(settings)).toMatchObject({ email: settings.CONTACT_INBOX, inbox: settings.CONTACT_INBOX });
  expect(companyOf(settings, own)).toMatchObject({ email: own.email, inbox: settings.CONTACT_INBOX });
});
