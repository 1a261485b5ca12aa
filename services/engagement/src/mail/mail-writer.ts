import type { Language } from '@kontor/contracts/schemas';

import type { Settings } from '../settings.ts';
import { companyOf, type CompanySettings, type CurrentCompany } from './company.ts';
import type { MailKind, NewMail } from './outbox-mail.entity.ts';
import { compileTemplates } from './templates.ts';

interface AccountValues {
  name: string;
  username: string;
  link: string;
  /** When the link expires, formatted for the language. */
  until: string;
  /** The name of the issuer, if the user can sign in only with it; otherwise null. */
  provider: string | null;
}

interface SignInChangeValues {
  name: string;
  what: string;
  meaning: string;
  rows: [label: string, value: string][];
  advice: string;
  canChoosePassword: boolean;
  /** The sentence that no more of these mails follow for a while; empty if more may follow. */
  last: string;
}

interface IssueValues {
  subject: string;
  preheader: string;
  /** The body, as sanitized HTML and as plain text. */
  content: { html: string; text: string };
  /** `image` is HTML. */
  posts: { title: string; excerpt: string; language: Language; url: string; image: string | null }[];
  /** The issue in the archive. */
  archiveUrl: string;
  unsubscribeUrl: string;
}

/** The template values of each kind of mail. */
export interface MailValues {
  contact: {
    sender: Record<'name' | 'email' | 'company' | 'phone' | 'service', string>;
    lines: string[];
    shortName: string;
  };
  'contact-receipt': object;
  'newsletter-confirmation': { confirmUrl: string };
  'newsletter-welcome': { unsubscribeUrl: string };
  'newsletter-issue': IssueValues;
  'password-link': AccountValues;
  invitation: AccountValues;
  'email-change': AccountValues & { /** Who else has entered the address; empty for the recipient. */ by: string };
  notice: Pick<AccountValues, 'name' | 'link'>;
  'sign-in-change': SignInChangeValues;
  'payslip-run-opened-again': { name: string; link: string; run: string; reason: string };
  test: Pick<AccountValues, 'name'>;
}

export interface MailContent<Kind extends MailKind = MailKind> {
  kind: Kind;
  language: Language;
  recipient: string;
  values: MailValues[Kind];
  /** The writer's by default. */
  replyTo?: { name: string; address: string };
}

/** Returns a writer that renders mails with the company's name and addresses. */
export function createMailWriter(
  settings: CompanySettings & Pick<Settings, 'PUBLIC_URL'>,
  company: CurrentCompany = () => companyOf(settings),
) {
  const { origin: site, host } = new URL(settings.PUBLIC_URL);
  const templates = compileTemplates();
  function allValues({ values, language }: MailContent) {
    const { name, address } = company();
    return { ...values, company: name, address, site, host, language };
  }
  /** Where replies go unless a mail says otherwise. */
  function replyTo() {
    const { name, email: address } = company();
    return { name, address };
  }

  /** `write` without HTML, which `writeHtml` renders when the mail is sent. */
  function writeText<Kind extends MailKind>(content: MailContent<Kind>): NewMail {
    const { kind, language, recipient } = content;
    const { name: replyToName, address: replyToAddress } = content.replyTo ?? replyTo();
    const text = templates[kind][language].text(allValues(content));
    return { kind, recipient, replyToName, replyToAddress, ...text };
  }
  const writeHtml = <Kind extends MailKind>(content: MailContent<Kind>): string =>
    templates[content.kind][content.language].html(allValues(content));
  const write = <Kind extends MailKind>(content: MailContent<Kind>) => ({
    ...writeText(content),
    html: writeHtml(content),
  });
  return {
    /** The address of the company's inbox. */
    inbox: company().inbox,
    replyTo,
    /** The origin of the site, as in `https://www.example.com`. */
    site,
    write,
    writeText,
    writeHtml,
  };
}

export type MailWriter = ReturnType<typeof createMailWriter>;
