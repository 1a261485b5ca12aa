/**
 * Tables that backups leave out. Migrations fill their own again. A restored schema gets another installation, which ends
 * all sessions. Sessions and links that were used or revoked since the backup must not work again; mails with links can be
 * requested again.
 */
export const EXCLUDED_TABLES = [
  'mikro_orm_migrations',
  'installation',
  'sessions',
  'ended_sessions',
  'password_links',
  'pending_emails',
  'preview_links',
  'newsletter_pace',
];

const INCLUDED_MAILS = `sent_at is not null or parked_at is not null or kind not in ('password-link', 'invitation', 'email-change')`;

/** The rows of these tables that a backup contains. Mails that wait to be sent still have their links. */
export const INCLUDED_ROWS: Record<string, string> = {
  'identity.jobs': `kind not in ('account-mail', 'email-change')`,
  'engagement.outbox': INCLUDED_MAILS,
  'engagement.jobs': `kind <> 'mail' or key in (select id::text from engagement.outbox where ${INCLUDED_MAILS})`,
};
