import { languages } from '@kontor/contracts/endpoints';
import { describe, expect, it } from 'vitest';

import { createMailWriter, type MailValues } from './mail-writer.ts';
import { mailKinds } from './outbox-mail.entity.ts';

const writer = createMailWriter({
  MAIL_FROM_NAME: 'Fjäll & Fors',
  COMPANY_ADDRESS: 'Storgatan 1, Åre',
  CONTACT_INBOX: 'inbox@company.test',
  PUBLIC_URL: 'https://www.company.test/',
});

const odd = `<script>alert("x")</script> & 'y' {{= it.site }} <mj-raw>`;
const account = {
  name: odd,
  username: odd,
  link: 'https://www.company.test/?token=a&b="c"',
  until: odd,
  provider: odd,
};
const values: MailValues = {
  contact: {
    sender: { name: odd, email: odd, company: odd, phone: odd, service: odd },
    lines: [odd, '', odd],
    shortName: odd,
  },
  'contact-receipt': {},
  'newsletter-confirmation': { confirmUrl: 'https://www.company.test/confirm?token=a&b="c"' },
  'newsletter-welcome': { unsubscribeUrl: 'https://www.company.test/unsubscribe?token=a&b="c"' },
  'newsletter-issue': {
    subject: odd,
    preheader: odd,
    content: { html: '<p>Text</p>', text: 'Text' },
    posts: [{ title: odd, excerpt: odd, language: 'en', url: 'https://www.company.test/blog/a', image: null }],
    archiveUrl: 'https://www.company.test/newsletter/1',
    unsubscribeUrl: 'https://www.company.test/unsubscribe?token=a&b="c"',
  },
  'password-link': account,
  invitation: account,
  'email-change': { ...account, by: odd },
  notice: account,
  'sign-in-change': {
    name: odd,
    what: odd,
    meaning: odd,
    rows: [[odd, odd]],
    advice: odd,
    canChoosePassword: true,
    last: odd,
  },
  'payslip-run-opened-again': { name: odd, link: 'https://www.company.test/?token=a&b="c"', run: odd, reason: odd },
  test: { name: odd },
};

describe.each(languages)('in the language %s', (language) => {
  it.each(mailKinds)('a %s escapes its values and loads nothing external [ASVS 1.3.7]', (kind) => {
    const mail = writer.write({ kind, language, recipient: 'a@b.se', values: values[kind] });
    expect(mail.html).toContain(`<html lang="${language}"`);
    expect(mail.html).toContain('Fjäll &amp; Fors');
    expect(mail.html).not.toMatch(/<script|alert\("|{{=(?! it\.site }} &lt;mj-raw&gt;)/);
    expect(mail.html).not.toMatch(/<(img|link|iframe)|@import|url\(|src=/);
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);
    for (const url of links) expect(url).toMatch(/^https:\/\/www\.company\.test/);
    expect(`${mail.subject}${mail.body}`).not.toMatch(/&amp;|&lt;/);
    expect(`${mail.subject}${mail.body}${mail.html}`).not.toMatch(/undefined|\bnull\b|\[object/);
    expect(mail.body.trim()).not.toBe('');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

it("Reply-To is the company's inbox by default", () => {
  const letter = { kind: 'contact-receipt', language: 'sv', recipient: 'a@b.se', values: {} } as const;
  expect(writer.write(letter)).toMatchObject({ replyToName: 'Fjäll & Fors', replyToAddress: 'inbox@company.test' });
  expect(writer.write({ ...letter, replyTo: { name: 'Elsa', address: 'e@f.se' } })).toMatchObject({
    replyToName: 'Elsa',
    replyToAddress: 'e@f.se',
  });
});
