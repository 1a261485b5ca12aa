import type { Language } from '@kontor/contracts/schemas';
import type { AuditOrigin } from '@kontor/audit/log';
import { enqueue } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The kind of job that hands a mail about an account over to engagement. */
export const ACCOUNT_MAIL = 'account-mail';

/** A requested mail about an account. Whether anybody has that address is not known yet. */
export interface MailRequest {
  kind: 'password-link' | 'invitation';
  email: string;
  language: Language;
  /** Where it was requested, and by which request; absent where the audit log has it already. */
  clientAddress?: string;
  requestId?: string;
}

/** Where a mail is requested, for the audit log. */
export const whence = ({ clientAddress, id: requestId }: Omit<AuditOrigin, 'user'>) => ({ clientAddress, requestId });

/** Requests a mail, within the transaction of its reason. */
export const requestMail = (tx: EntityManager, request: MailRequest): Promise<void> =>
  enqueue(tx, ACCOUNT_MAIL, request);

const TO_ADDRESS = `kind = '${ACCOUNT_MAIL}' and lower(payload ->> 'email') = lower(?)`;

/** Removes the invitations to `email` that are not handed over yet, within a transaction. */
export async function removeInvitations(tx: EntityManager, email: string): Promise<void> {
  await tx.execute(`delete from identity.jobs where ${TO_ADDRESS} and payload ->> 'kind' = 'invitation'`, [email]);
}

/** Removes all mails to `email` that are not handed over yet, within a transaction. */
export async function removeMails(tx: EntityManager, email: string): Promise<void> {
  await tx.execute(`delete from identity.jobs where ${TO_ADDRESS}`, [email]);
}

/** The mails to `email` that are not handed over yet. */
export async function waitingMails(em: EntityManager, email: string) {
  const rows = await em.execute<(Pick<MailRequest, 'kind' | 'language'> & { createdAt: Date | string })[]>(
    `select payload ->> 'kind' as kind, payload ->> 'language' as language, created_at as "createdAt"
     from identity.jobs where ${TO_ADDRESS}`,
    [email],
  );
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}
