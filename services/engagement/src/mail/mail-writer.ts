import type { Language } from '@kontor/contracts/schemas';

import type { Config } from '../config.ts';
import type { MailKind } from './outbox-mail.entity.ts';
import type { NewMail } from './outbox.ts';
import { compileTemplates } from './templates.ts';

interface AccountValues {
  name: string;
  link: string;
  /** Until when the link works, as people write it. */
  until: string;
}

/** What each kind of mail tells. */
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
}

export interface Letter<Kind extends MailKind> {
  kind: Kind;
  language: Language;
  recipient: string;
  values: MailValues[Kind];
  /** Whom an answer goes to; the company's inbox unless told. */
  replyTo?: { name: string; address: string };
}

export interface MailWriter {
  /** The address of the company's inbox. */
  inbox: string;
  /** The site's address without a slash at its end, as in `https://www.example.com`. */
  site: string;
  write<Kind extends MailKind>(letter: Letter<Kind>): NewMail;
}

/** Writes the mails of the company that `config` names. */
export function createMailWriter(config: Config): MailWriter {
  const { MAIL_FROM_NAME: company, CONTACT_INBOX: inbox } = config;
  const { origin: site, host } = new URL(config.PUBLIC_URL);
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
