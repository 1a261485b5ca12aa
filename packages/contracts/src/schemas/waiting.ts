import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/waiting.ts';
import { Document } from './documents.ts';
import { BoundedCount, Nullable, Timestamp } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

/** A count up to 100 for users with a duty, and for admins; null for others. */
const forDuty = (duty: string, what: string) =>
  Nullable(BoundedCount(`${what}, up to 100`), { description: `Null for users without the duty ${duty}` });

export const WaitingDocuments = Type.Object({
  toConfirm: BoundedCount('Documents that the user has to confirm, up to 100'),
  unopened: BoundedCount('Documents that are new to the user, up to 100; as in GET /api/documents/count'),
  newOrToConfirm: BoundedCount('Documents that are one of these or both, up to 100'),
  newest: Nullable(Type.Pick(Document, ['id', 'title', 'originalName', 'category', 'createdAt']), {
    description: 'The newest document that is new to the user',
  }),
  ownPayslip: Nullable(Type.Pick(Document, ['id', 'title', 'originalName', 'createdAt']), {
    description: "The user's newest payslip, for those whose list has everybody's; null for others",
  }),
  overdueConfirmations: Nullable(
    BoundedCount(
      'Documents that somebody has not confirmed, and whose due day was in the last 90 days, up to 100; of the newest 100 such requests to everybody and 500 to one user',
    ),
    { description: 'Null for users who may not request confirmations, and while it is unknown who has to confirm' },
  ),
  runsToDecide: forDuty('payroll', 'Payslip runs with a slip to decide, or a file that waits for its password'),
  runsToPublish: forDuty('payroll', 'Payslip runs that the user may publish'),
});
export type WaitingDocuments = Static<typeof WaitingDocuments>;

export const WaitingPeople = Type.Object({
  invited: forDuty('people', 'Users who were invited, and never had a way to sign in'),
  withoutNumber: forDuty('payroll', 'Employees who have signed in or can, and have no employee number'),
});
export type WaitingPeople = Static<typeof WaitingPeople>;

export const WaitingMessages = Type.Object({
  toAnswer: forDuty('leads', 'Contact submissions that are neither answered nor closed, without suspected bots'),
  oldestToAnswer: Nullable(Timestamp, { description: 'When the oldest of them arrived; null without one' }),
  lettersToSend: forDuty('editor', 'Newsletter issues that are neither sent nor scheduled'),
  lettersPaused: forDuty('editor', 'Newsletter issues whose sending is paused'),
  failedMails: forDuty('people', 'Mails to users that were given up in the last seven days'),
});
export type WaitingMessages = Static<typeof WaitingMessages>;

export const MailSetUp = Type.Object({
  hasServer: Type.Boolean({ description: 'False where mails are written to files' }),
  hasOwnAddresses: Type.Boolean({ description: 'False while the sender or the inbox is a sample address' }),
  lastSentAt: Nullable(Timestamp, {
    description: 'When the mail server took a mail, to the hour; null if it never did',
  }),
  isTestWaiting: Type.Boolean({ description: 'A test mail was not taken yet' }),
});
export type MailSetUp = Static<typeof MailSetUp>;

export const BackupSetUp = Type.Object({
  takenAt: Nullable(Timestamp, { description: 'When the last backup of this installation began' }),
});
export type BackupSetUp = Static<typeof BackupSetUp>;

export const WebsiteSetUp = Type.Object({
  samples: Type.Array(Type.String(), {
    description: 'The lists from which visitors read of the sample company: `brand`, and those of people and customers',
  }),
  hasPosts: Type.Boolean({ description: 'Somebody has written or imported a post' }),
});
export type WebsiteSetUp = Static<typeof WebsiteSetUp>;

export const waitingEndpoints = withSchemas(endpoints, 'waiting', {
  getWaitingDocuments: {
    summary: 'What waits for the user among documents and payslips',
    response: { 200: WaitingDocuments },
  },
  getWaitingPeople: { summary: 'What waits for the user among people', response: { 200: WaitingPeople } },
  getWaitingMessages: {
    summary: 'What waits for the user among messages and letters',
    response: { 200: WaitingMessages },
  },
  getMailSetUp: { summary: 'Whether mails are sent', response: { 200: MailSetUp } },
  sendTestMail: { summary: 'Sends a test mail to the caller', response: { 202: Type.Null() } },
  getWebsiteSetUp: {
    summary: 'What of the website is still that of the sample company',
    response: { 200: WebsiteSetUp },
  },
  getBackupSetUp: { summary: 'Whether backups are taken', response: { 200: BackupSetUp } },
});
