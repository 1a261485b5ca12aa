import { EMAIL_PATTERN, limits } from '@kontor/contracts';
import { AuditConfig, type BaseConfig, ConfigError, DatabaseConfig, KeepDays } from '@kontor/service-kit';
import { type Static, Type } from 'typebox';

const Address = (options: { default: string; description: string }) =>
  Type.String({ maxLength: limits.email, pattern: EMAIL_PATTERN, ...options });

export const Config = Type.Object({
  ...DatabaseConfig.properties,
  ...AuditConfig.properties,
  PUBLIC_URL: Type.String({
    default: 'http://localhost:8080',
    pattern: '^https?://[^\\s/?#]+/?$',
    description: 'URL under which browsers open the site; links in mails begin with it',
  }),
  CONTACT_INBOX: Address({
    default: 'hello@molnhjarta.example',
    description: 'Recipient of contact submissions, and of replies to all other mails',
  }),
  MAIL_FROM: Address({ default: 'no-reply@molnhjarta.example', description: 'Sender address of every mail' }),
  MAIL_FROM_NAME: Type.String({
    minLength: 1,
    maxLength: 100,
    default: 'Molnhjärta',
    description: 'Sender name of every mail',
  }),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://[^/?#]+/?$',
      secret: true,
      description:
        'Mail server, as in smtps://user:password@smtp.example.com; without it mails are written to MAIL_DIR',
    }),
  ),
  MAIL_DIR: Type.Optional(
    Type.String({ description: 'Folder for mails as .eml files; needed and used only without SMTP_URL' }),
  ),
  KEEP_MESSAGES_DAYS: KeepDays(730, 'contact submissions'),
  KEEP_SUSPECT_MESSAGES_DAYS: KeepDays(30, "contact submissions that look like a bot's"),
  KEEP_UNSUBSCRIBED_DAYS: KeepDays(365, 'ended newsletter subscriptions'),
  KEEP_SENT_MAILS_DAYS: KeepDays(30, 'copies of sent mails'),
  KEEP_PARKED_MAILS_DAYS: KeepDays(90, 'parked mails'),
});
export type Config = Static<typeof Config>;

/** Throws `ConfigError` unless mails can be sent: to a mail server, or outside production to a folder. */
export function assertMailCanBeSent(config: Config & BaseConfig): void {
  if (!URL.canParse(config.PUBLIC_URL)) throw new ConfigError(['PUBLIC_URL is not a valid URL']);
  if (config.SMTP_URL) {
    // Checked before `new URL`, whose error would log the whole value, password included.
    if (!URL.canParse(config.SMTP_URL)) throw new ConfigError(['SMTP_URL is not a valid URL']);
    return;
  }
  if (config.NODE_ENV === 'production') throw new ConfigError(['SMTP_URL is missing: production needs a mail server']);
  if (!config.MAIL_DIR)
    throw new ConfigError(['SMTP_URL and MAIL_DIR are both missing: one of them is needed to send mail']);
}
