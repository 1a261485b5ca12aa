import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/waiting.ts';
import { WAITING_MAX } from '../endpoints/waiting.ts';
import { Document } from './documents.ts';
import { Nullable, Timestamp } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

/** Counted up to `WAITING_MAX`, so that a count costs the same however much waits. */
const Count = Type.Integer({ minimum: 0, maximum: WAITING_MAX });
const forDuty = (duty: string) => Nullable(Count, { description: `Null for users without the duty ${duty}` });

export const WaitingDocuments = Type.Object({
  toConfirm: Count,
  unopened: Count,
  newest: Nullable(Type.Pick(Document, ['id', 'title', 'originalName', 'category', 'createdAt']), {
    description: 'The newest document that the user has not opened',
  }),
  ownPayslip: Nullable(Type.Pick(Document, ['id', 'title', 'originalName', 'createdAt']), {
    description: "The user's latest payslip, for those with the duty payroll; null for others",
  }),
  overdueConfirmations: Nullable(Count, {
    description:
      'Documents that somebody has not confirmed by the day; null for users who may not request confirmations',
  }),
  runsToDecide: forDuty('payroll'),
  runsToPublish: forDuty('payroll'),
});
export type WaitingDocuments = Static<typeof WaitingDocuments>;

export const WaitingPeople = Type.Object({
  invited: Nullable(Count, {
    description: 'People who were invited and have not signed in; null for users without the duty people',
  }),
  withoutNumber: Nullable(Count, {
    description: 'People without an employee number; null for users without the duty payroll',
  }),
});
export type WaitingPeople = Static<typeof WaitingPeople>;

export const WaitingMessages = Type.Object({
  toAnswer: forDuty('leads'),
  oldestToAnswer: Nullable(Timestamp, { description: 'When the oldest of them arrived; null without one' }),
  lettersToSend: forDuty('editor'),
  lettersPaused: forDuty('editor'),
  failedMails: Nullable(Count, {
    description: 'Mails of the last week that were given up; null for users who are not admins',
  }),
});
export type WaitingMessages = Static<typeof WaitingMessages>;

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
});
