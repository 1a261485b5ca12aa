import type { Language } from '@kontor/contracts/schemas';

import type { Settings } from '../settings.ts';
import type { MailKind, NewMail } from './outbox-mail.entity.ts';
import { compileTemplates } from './templates.ts';

interface AccountValues {
  name: string;
  link: string;
  /** When the link expires, formatted for the language. */
  until: string;
  /** The issuer of the company's account, where nothing else signs in. */
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
}

export interface MailContent<Kind extends MailKind = MailKind> {
  kind: Kind;
  language: Language;
  recipient: string;
  values: MailValues[Kind];
  /** The writer's by default. */
  replyTo?: { name: string; address: string };
}

export interface MailWriter {
  /** The address of the company's inbox. */
  inbox: string;
  /** Where replies go unless a mail says otherwise. */
  replyTo: { name: string; address: string };
  /** The origin of the site, as in `https://www.example.com`. */
  site: string;
  write<Kind extends MailKind>(content: MailContent<Kind>): NewMail;
  /** `write` without HTML, which `writeHtml` renders when the mail is sent. */
  writeText<Kind extends MailKind>(content: MailContent<Kind>): NewMail;
  writeHtml<Kind extends MailKind>(content: MailContent<Kind>): string;
}

type CompanySettings = Pick<Settings, 'MAIL_FROM_NAME' | 'COMPANY_ADDRESS' | 'CONTACT_INBOX' | 'PUBLIC_URL'>;

/** Returns a writer that renders mails with the company's name and addresses. */
export function createMailWriter(settings: CompanySettings): MailWriter {
  const { MAIL_FROM_NAME: company, COMPANY_ADDRESS: address, CONTACT_INBOX: inbox } = settings;
  const { origin: site, host } = new URL(settings.PUBLIC_URL);
  const templates = compileTemplates();
  const allValues = ({ values, language }: MailContent) => ({ ...values, company, address, site, host, language });
  const writer: MailWriter = {
    inbox,
    replyTo: { name: company, address: inbox },
    site,
    write: (content) => ({ ...writer.writeText(content), html: writer.writeHtml(content) }),
    writeText(content) {
      const { kind, language, recipient, replyTo = writer.replyTo } = content;
      return {
        kind,
        recipient,
        replyToName: replyTo.name,
        replyToAddress: replyTo.address,
        ...templates[kind][language].text(allValues(content)),
      };
    },
    writeHtml: (content) => templates[content.kind][content.language].html(allValues(content)),
  };
  return writer;
}
