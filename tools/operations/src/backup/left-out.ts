/**
 * Tables that no backup holds. The migrations fill theirs again; a restore gives the schema another installation, which
 * ends all sessions. Sessions and links that were used or taken back since the backup must not work once more; and mails
 * with links are asked for again.
 */
export const LEFT_OUT = [
  'mikro_orm_migrations',
  'installation',
  'sessions',
  'password_links',
  'preview_links',
  // Of versions before the queue.
  'account_mails',
];

/** Whether the rows of a table are loaded: backups of earlier versions have tables that are left out today. */
export const isKept = ({ name }: { name: string }): boolean => !LEFT_OUT.includes(name);

const KEPT_MAILS = `sent_at is not null or parked_at is not null or kind not in ('password-link', 'invitation')`;

/** Of these tables a backup holds only the rows that match. Mails that wait to be sent still have their links. */
export const KEPT_ROWS: Record<string, string> = {
  'identity.jobs': `kind <> 'account-mail'`,
  'engagement.outbox': KEPT_MAILS,
  'engagement.jobs': `kind <> 'mail' or key in (select id::text from engagement.outbox where ${KEPT_MAILS})`,
};
