import { languages } from '@kontor/contracts/endpoints';
import type { AccountMail } from '@kontor/contracts/internal';
import type { Language } from '@kontor/contracts/schemas';

import { contactMail, contactReceipt } from '../contact-submissions/contact-mail.ts';
import type { MailWriter } from '../mail/mail-writer.ts';
import { type MailKind, mailKinds, type NewMail } from '../mail/outbox-mail.entity.ts';
import { signInChangeMail } from '../mail/sign-in-change-mail.ts';
import { accountMail, noticeMail, payslipRunMail } from '../mail/user-mails.ts';
import { compileText } from '../newsletter-issues/markdown/read-markdown.ts';
import { compileIssue, type IssueToSend, mailTo, textToCompile } from '../newsletter-issues/render-issue.ts';
import { confirmationMail, welcomeMail } from '../subscriptions/subscribe.ts';
import { sampleIssue } from './sample-issue.ts';

export interface SampleMail {
  kind: MailKind;
  language: Language;
  mail: NewMail;
}

const messages: Record<Language, string> = {
  en: `Hello,

We run some forty services on machines of our own and want to move them to the cloud next year, without a night in which everything stands still. Could one of you look at what we have and say where to begin?

Best wishes
Vera`,
  sv: `Hej!

Vi driver ett fyrtiotal tjänster på egna maskiner och vill flytta dem till molnet nästa år, utan en natt då allt står stilla. Kan någon av er titta på det vi har och säga var vi ska börja?

Vänliga hälsningar
Vera`,
};

/** A mail of each kind in each language. */
export const sampleMails = (writer: MailWriter): SampleMail[] =>
  mailKinds.flatMap((kind) => languages.map((language) => ({ kind, language, mail: samples[kind](language, writer) })));

const visitor = (language: Language) => ({
  name: 'Vera Åkesson',
  email: 'vera.akesson@lantmannen.example',
  company: 'Lantmännen & Döttrar AB',
  phone: '+46 31 123 45 67',
  service: null,
  message: messages[language],
  language,
});

const user = (language: Language, site: string) => ({
  id: '0b5c2d5e-5d3a-4a52-9a0f-2f8f6f1f7c11',
  recipient: 'elsa.ek@molnhjarta.example',
  name: 'Elsa Ek',
  language,
  link: `${site}/auth/new-password#Yk3vGm0n9sQm1nWq8cYt2Zl7Lr4xUe5bTa6pHd1oJfS`,
});

const account = (kind: AccountMail['kind']) => (language: Language, writer: MailWriter) =>
  accountMail(
    { ...user(language, writer.site), username: 'elsa.ek', kind, expiresAt: '2027-03-01T09:30:00.000Z' },
    writer,
  );

/** The letter of an issue that has the number 12. */
export function sampleLetter(issue: IssueToSend, language: Language, writer: MailWriter) {
  const task = textToCompile(issue.texts, language, writer);
  const { archiveUrl } = task.place;
  return compileIssue(issue, language, { writer, text: compileText(task)!, archiveUrl }).numbered(12);
}

const samples: Record<MailKind, (language: Language, writer: MailWriter) => NewMail> = {
  contact: (language, writer) => writer.write(contactMail(visitor(language), writer.inbox)),
  'contact-receipt': (language, writer) => writer.write(contactReceipt(visitor(language))),
  'newsletter-welcome': (language, writer) =>
    welcomeMail({ id: 1, email: 'vera@example.com', language, unsubscribeToken: 'e7c1f0a2' }, writer),
  'newsletter-confirmation': (language, writer) =>
    confirmationMail(
      { id: 1, email: 'vera@example.com', language },
      'Yk3vGm0n9sQm1nWq8cYt2Zl7Lr4xUe5bTa6pHd1oJfS',
      writer,
    ),
  'newsletter-issue': (language, writer) =>
    mailTo(
      { recipient: 'vera@example.com', unsubscribeUrl: `${writer.site}/api/newsletter/unsubscribe?token=e7c1f0a2` },
      sampleLetter(sampleIssue, language, writer),
      writer,
    ),
  'password-link': account('password-link'),
  invitation: account('invitation'),
  'email-change': account('email-change'),
  notice: (language, writer) =>
    noticeMail({ ...user(language, writer.site), link: `${writer.site}/employee-portal?document=7` }, writer),
  'sign-in-change': (language, writer) =>
    signInChangeMail(
      {
        ...user(language, writer.site),
        change: 'passkey-added',
        at: '2027-03-01T09:30:00.000Z',
        clientAddress: '203.0.113.7',
        by: null,
        detail: language === 'sv' ? 'Elsas telefon' : "Elsa's phone",
        isFormerAddress: false,
        canChoosePassword: true,
      },
      writer,
    ),
  'payslip-run-opened-again': (language, writer) =>
    payslipRunMail(
      {
        ...user(language, writer.site),
        link: `${writer.site}/employee-portal/payslips/7`,
        period: '2027-02',
        category: 'payslip',
        reason: 'run-changed',
      },
      writer,
    ),
  test: (language, writer) =>
    writer.write({ kind: 'test', language, recipient: 'ada@molnhjarta.example', values: { name: 'Ada Berg' } }),
};
