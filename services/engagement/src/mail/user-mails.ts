import {
  type AccountMail,
  internalPaths,
  type NoticeMail,
  type PayslipRunMail,
  type ReopenReason,
} from '@kontor/contracts/internal';
import type { Language, RunCategory } from '@kontor/contracts/schemas';
import type { InternalClient } from '@kontor/service-kit/http-client';

import type { MailWriter } from './mail-writer.ts';
import type { CurrentMail } from './mail-dispatcher.ts';
import type { NewMail } from './outbox-mail.entity.ts';

/** The mail with a password link, or with the link that confirms an address. */
export function accountMail(
  { id, kind, recipient, name, username, language, link, expiresAt, by = '', provider }: AccountMail,
  writer: MailWriter,
): NewMail {
  const until = formatMoment(expiresAt, language);
  const values = { name, username, link, until, by, provider: provider ?? null };
  return { id, ...writer.write({ kind, language, recipient, values }) };
}

/** A moment in the time zone of the process (`TZ`), which the text names. */
export const formatMoment = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(moment));

interface Texts {
  runs: Record<RunCategory, string>;
  reasons: Record<ReopenReason, string>;
}

const texts: Record<Language, Texts> = {
  en: {
    runs: { payslip: 'Payslips', salary: 'Salary documents', certificate: 'Certificates', contract: 'Contracts' },
    reasons: {
      'run-changed':
        'Since it was scheduled, something that it depends on has changed: a person, a name, an employee number, or who may decide. The rows in question wait for a decision.',
      'run-open': 'Rows of the run wait for a decision.',
      'second-person-required': 'It has to be published by somebody who neither made the run nor decided a row of it.',
      'file-known': 'A file of the run has been published in another run since.',
      'duty-required': 'Whoever scheduled it may no longer publish payslips.',
    },
  },
  sv: {
    runs: { payslip: 'Lönespecifikationer', salary: 'Lönedokument', certificate: 'Intyg', contract: 'Avtal' },
    reasons: {
      'run-changed':
        'Sedan den schemalades har något som den bygger på ändrats: en person, ett namn, ett anställningsnummer eller vem som får bestämma. Raderna det gäller väntar på ett beslut.',
      'run-open': 'Det finns rader i körningen som väntar på ett beslut.',
      'second-person-required':
        'Den måste publiceras av någon som varken har skapat körningen eller bestämt någon rad i den.',
      'file-known': 'En fil i körningen har sedan dess publicerats i en annan körning.',
      'duty-required': 'Den som schemalade den får inte längre publicera lönespecifikationer.',
    },
  },
};

/** The mail to the user who scheduled a payslip run that was opened again instead of being published. */
export function payslipRunMail(mail: PayslipRunMail, writer: MailWriter): NewMail {
  const { id, recipient, name, language, link, period, category, reason } = mail;
  const { runs, reasons } = texts[language];
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const run = `${runs[category]} ${month.format(new Date(`${period}-01T00:00:00Z`))}`;
  const values = { name, link, run, reason: reasons[reason] };
  return { id, ...writer.write({ kind: 'payslip-run-opened-again', language, recipient, values }) };
}

/** The mail that tells a user of a new document, without its name. */
export const noticeMail = ({ id, recipient, name, language, link }: NoticeMail, writer: MailWriter): NewMail => ({
  id,
  ...writer.write({ kind: 'notice', language, recipient, values: { name, link } }),
});

/**
 * A notice is written again: while it waited, its recipient may have opened or lost the document that it leads to, or chosen
 * another language.
 */
export function currentNotice(identity: InternalClient, writer: MailWriter): CurrentMail {
  return async (mail) => {
    const notice = await identity.get<NoticeMail>(internalPaths.notice(mail.id));
    return notice && Object.assign(mail, noticeMail(notice, writer));
  };
}
