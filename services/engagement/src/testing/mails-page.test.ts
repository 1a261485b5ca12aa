import { languages } from '@kontor/contracts/endpoints';
import { expect, it } from 'vitest';

import { mailKinds } from '../mail/outbox-mail.entity.ts';
import { createMailWriter } from '../mail/mail-writer.ts';
import { mailsPage } from './mails-page.ts';
import { sampleMails } from './sample-mails.ts';

it('the page of mails shows each kind in each language, in both themes and widths, as HTML and text', () => {
  const writer = createMailWriter({
    MAIL_FROM_NAME: 'Company',
    COMPANY_ADDRESS: 'Street 1',
    CONTACT_INBOX: 'inbox@company.test',
    PUBLIC_URL: 'https://www.company.test',
  });
  const page = mailsPage(sampleMails(writer));
  expect(page.match(/<article lang="/g)).toHaveLength(mailKinds.length * languages.length);
  for (const kind of mailKinds)
    for (const view of ['light, 390', 'dark, 390', 'light, 800', 'dark, 800'])
      expect(page.split(`title="${kind}, ${view} pixels wide"`)).toHaveLength(languages.length + 1);
  expect(page.match(/@media all \{body, \.canvas/g)).toHaveLength(mailKinds.length * languages.length * 2);
  expect(page).toContain('<pre>Name: Vera Åkesson');
  expect(page).not.toMatch(/undefined|prefers-color-scheme/);
});
