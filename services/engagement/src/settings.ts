import { EMAIL_PATTERN, limits } from '@kontor/contracts';
import { AuditSettings } from '@kontor/audit/settings';
import { type BaseSettings, DatabaseSettings, RetentionDays, SettingsError } from '@kontor/service-kit/settings';
import { type Static, Type } from 'typebox';

const Address = (options: { default: string; description: string }) =>
  Type.String({ maxLength: limits.email, pattern: EMAIL_PATTERN, ...options });

export const Settings = Type.Object({
  ...DatabaseSettings.properties,
  ...AuditSettings.properties,
  PUBLIC_URL: Type.String({
    default: 'http://localhost:8080',
    pattern: '^https?://[^\\s/?#]+/?$',
    description: 'Where people open the site; links in mails begin with it',
  }),
  CONTACT_INBOX: Address({
    default: 'hello@molnhjarta.example',
    description: 'Where messages of the contact form go, and answers to all other mails',
  }),
  MAIL_FROM: Address({ default: 'no-reply@molnhjarta.example', description: 'Address every mail is sent from' }),
  MAIL_FROM_NAME: Type.String({
    minLength: 1,
    maxLength: 100,
    default: 'Molnhjärta',
    description: 'Name every mail is sent from',
  }),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://[^/?#]+/?$',
      secret: true,
      description: 'Mail server, as in smtps://user:password@smtp.example.com; without it mails become files',
    }),
  ),
  MAIL_DIR: Type.Optional(
    Type.String({ description: 'Folder for mails as .eml files; needed, and used, without SMTP_URL only' }),
  ),
  KEEP_MESSAGES_DAYS: RetentionDays(730, 'messages of the contact form'),
  KEEP_SUSPECT_MESSAGES_DAYS: RetentionDays(30, "messages that look like a robot's"),
  KEEP_UNSUBSCRIBED_DAYS: RetentionDays(365, 'addresses that unsubscribed'),
  KEEP_SENT_MAILS_DAYS: RetentionDays(30, 'copies of sent mails'),
  KEEP_PARKED_MAILS_DAYS: RetentionDays(90, 'mails that could not be delivered'),
});
export type Settings = Static<typeof Settings>;

/** Throws `SettingsError` unless mail has somewhere to go; in production that is a mail server. */
export function assertMailHasSomewhereToGo(settings: Settings & BaseSettings): void {
  if (!URL.canParse(settings.PUBLIC_URL)) throw new SettingsError(['PUBLIC_URL is not a valid URL']);
  if (settings.SMTP_URL) {
    // Checked here, since the error of the URL class carries the whole text, password and all, into the log.
    if (!URL.canParse(settings.SMTP_URL)) throw new SettingsError(['SMTP_URL is not a valid URL']);
    return;
  }
  if (settings.NODE_ENV === 'production')
    throw new SettingsError(['SMTP_URL is missing: production sends mail, it does not write files']);
  if (!settings.MAIL_DIR) throw new SettingsError(['SMTP_URL and MAIL_DIR are both missing: mail has nowhere to go']);
}
