import type { Language } from '@kontor/contracts/schemas';
import type { AuditOrigin } from '@kontor/audit/log';
import { enqueue } from '@kontor/service-kit/queue';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The kind of job that posts an account mail to engagement. */
export const ACCOUNT_MAIL = 'account-mail';

/** A requested account mail. No user may have the address: that is checked later. */
export interface MailRequest {
  kind: 'password-link' | 'invitation';
  email: string;
  /** Of the page of the request, for users whose own language is not known. */
  language: Language;
  /** The origin of the request; absent when the request is in the audit log already. */
  clientAddress?: string;
  requestId?: string;
}

/** The origin of a request for a mail, for the audit log. */
export const mailOrigin = ({ clientAddress, id: requestId }: Omit<AuditOrigin, 'user'>) => ({
  clientAddress,
  requestId,
});

/** Queues a mail, within the transaction of its reason. */
export const requestMail = (tx: EntityManager, request: MailRequest): Promise<void> =>
  enqueue(tx, ACCOUNT_MAIL, request);
