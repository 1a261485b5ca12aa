import { EMAIL_PATTERN, limits } from '@kontor/contracts/endpoints';
import { AuditSettings } from '@kontor/audit/settings';
import {
  type BaseSettings,
  DatabaseSettings,
  RetentionDays,
  ServiceUrl,
  SettingsError,
  SiteSettings,
} from '@kontor/service-kit/settings';
import { type Static, Type } from 'typebox';

const Address = (options: { default: string; description: string }) =>
  Type.String({ maxLength: limits.email, pattern: EMAIL_PATTERN, ...options });

/** Addresses of the sample company, which do not exist: in use until an operator sets others. */
export const sampleAddresses = { CONTACT_INBOX: 'hej@molnhjarta.example', MAIL_FROM: 'no-reply@molnhjarta.example' };

export const Settings = Type.Object({
  ...DatabaseSettings.properties,
  ...AuditSettings.properties,
  ...SiteSettings.properties,
  IDENTITY_INTERNAL_URL: ServiceUrl('Internal port of identity'),
  CONTENT_INTERNAL_URL: ServiceUrl('Internal port of content'),
  CONTACT_INBOX: Address({
    default: sampleAddresses.CONTACT_INBOX,
    description: 'Recipient of contact submissions, and of replies until the brand is set',
  }),
  MAIL_FROM: Address({ default: sampleAddresses.MAIL_FROM, description: 'Sender address of every mail' }),
  MAIL_FROM_NAME: Type.String({
    minLength: 1,
    maxLength: 100,
    default: 'Molnhjärta',
    description: 'Sender name of every mail',
  }),
  COMPANY_ADDRESS: Type.String({
    minLength: 1,
    maxLength: 200,
    default: 'Första Långgatan 22, 413 27 Göteborg',
    description: "The company's postal address, at the foot of every mail",
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
  NEWSLETTER_MAILS_PER_MINUTE: Type.Integer({
    minimum: 1,
    maximum: 60_000,
    default: 120,
    description: 'Letters that all replicas of engagement together send in a minute',
  }),
  BOUNCE_ADDRESS: Type.Optional(
    Type.String({
      // A return path puts fifty characters after the local part, which may have 64.
      pattern: String.raw`^[\w.-]{1,14}@[\w-]+(\.[\w-]+)+$`,
      description:
        'Address to which mail servers report letters that bounce, as in bounces@example.com; bounces+…@example.com must reach the same mailbox',
    }),
  ),
  BOUNCE_IMAP_URL: Type.Optional(
    Type.String({
      pattern: '^imaps?://[^/?#]+(/[^?#]*)?$',
      secret: true,
      description:
        'Mailbox of BOUNCE_ADDRESS, as in imaps://user:password@imap.example.com/INBOX; needs BOUNCE_ADDRESS, and all that arrives in it is moved away',
    }),
  ),
  KEEP_MESSAGES_DAYS: RetentionDays(730, 'contact submissions'),
  KEEP_SUSPECT_MESSAGES_DAYS: RetentionDays(30, "contact submissions that look like a bot's"),
  KEEP_UNSUBSCRIBED_DAYS: RetentionDays(365, 'ended newsletter subscriptions'),
  KEEP_SENT_MAILS_DAYS: RetentionDays(30, 'copies of sent mails'),
  KEEP_PARKED_MAILS_DAYS: RetentionDays(90, 'parked mails'),
});
export type Settings = Static<typeof Settings>;

/** Throws `SettingsError` for settings that fit only one by one. */
export function assertBouncesCanBeRead({ BOUNCE_ADDRESS, BOUNCE_IMAP_URL }: Settings): void {
  if (BOUNCE_IMAP_URL && !BOUNCE_ADDRESS)
    throw new SettingsError(['BOUNCE_ADDRESS is missing: BOUNCE_IMAP_URL is the mailbox of that address']);
}

/** Throws `SettingsError` unless mails can be sent: to a mail server, or outside production to a folder. */
export function assertMailCanBeSent(settings: Settings & BaseSettings): void {
  if (!URL.canParse(settings.PUBLIC_URL)) throw new SettingsError(['PUBLIC_URL is not a valid URL']);
  if (settings.SMTP_URL) {
    // Checked before `new URL`, whose error would log the whole value, password included.
    if (!URL.canParse(settings.SMTP_URL)) throw new SettingsError(['SMTP_URL is not a valid URL']);
    return;
  }
  if (settings.NODE_ENV === 'production')
    throw new SettingsError(['SMTP_URL is missing: production needs a mail server']);
  if (!settings.MAIL_DIR)
    throw new SettingsError(['SMTP_URL and MAIL_DIR are both missing: one of them is needed to send mail']);
}
