import type { Language } from '@kontor/contracts/schemas';

import type { Settings } from '../settings.ts';
import type { MailKind } from './outbox-mail.entity.ts';
import type { NewMail } from './outbox.ts';
import { compileTemplates } from './templates.ts';

interface AccountValues {
  name: string;
  link: string;
  /** When the link expires, formatted for the language. */
  until: string;
}

/** The template values of each kind of mail. */
export interface MailValues {
  contact: {
    sender: Record<'name' | 'email' | 'company' | 'phone' | 'service', string>;
    lines: string[];
    shortName: string;
  };
  'contact-receipt': object;
  'newsletter-welcome': { unsubscribeUrl: string };
  'password-link': AccountValues;
  invitation: AccountValues;
  notice: Omit<AccountValues, 'until'>;
}

interface MailContent<Kind extends MailKind> {
  kind: Kind;
  language: Language;
  recipient: string;
  values: MailValues[Kind];
  /** The company's inbox by default. */
  replyTo?: { name: string; address: string };
}

export interface MailWriter {
  /** The address of the company's inbox. */
  inbox: string;
  /** The origin of the site, as in `https://www.example.com`. */
  site: string;
  write<Kind extends MailKind>(content: MailContent<Kind>): NewMail;
}

/** Returns a writer that renders mails with the company's addresses of `settings`. */
export function createMailWriter(settings: Settings): MailWriter {
  const { MAIL_FROM_NAME: company, CONTACT_INBOX: inbox } = settings;
  const { origin: site, host } = new URL(settings.PUBLIC_URL);
  const templates = compileTemplates();
  return {
    inbox,
    site,
    write({ kind, language, recipient, values, replyTo = { name: company, address: inbox } }) {
      return {
        kind,
        recipient,
        replyToName: replyTo.name,
        replyToAddress: replyTo.address,
        ...templates[kind][language]({ ...values, company, site, host, language }),
      };
    },
  };
}
