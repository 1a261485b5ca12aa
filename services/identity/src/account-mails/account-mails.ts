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
  /** Where it was requested, and by which request; absent when the audit log has it already. */
  clientAddress?: string;
  requestId?: string;
}

/** Where a mail is requested, for the audit log. */
export const mailOrigin = ({ clientAddress, id: requestId }: Omit<AuditOrigin, 'user'>) => ({
  clientAddress,
  requestId,
});

/** Requests a mail, within the transaction of its reason. */
export const requestMail = (tx: EntityManager, request: MailRequest): Promise<void> =>
  enqueue(tx, ACCOUNT_MAIL, request);
