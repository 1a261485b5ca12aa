import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/confirmations.ts';
import { requestStates, sentenceLength } from '../endpoints/confirmations.ts';
import { signInMethods } from '../endpoints/sign-in-methods.ts';
import { ConfirmationProgress, Document, DocumentTitle } from './documents.ts';
import { Id, Language, Line, NoContent, Nullable, OneOf, PageQuery, Timestamp } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

/** A day of the calendar in the time zone of the server, for example `2026-03-31`. */
const Day = Type.String({ format: 'date' });

/** What the readers of a document are to confirm, in both languages of the portal. */
const Sentence = Type.Object({ en: Line(sentenceLength), sv: Line(sentenceLength) }, { additionalProperties: false });
export type Sentence = Static<typeof Sentence>;

export const NewConfirmationRequest = Type.Object(
  {
    sentence: Sentence,
    dueOn: Type.Optional(Day),
    alsoLater: Type.Boolean({ description: 'Whether users who are created later are asked too' }),
  },
  { additionalProperties: false },
);
export type NewConfirmationRequest = Static<typeof NewConfirmationRequest>;

export const ConfirmationRequest = Type.Object({
  sentence: Sentence,
  dueOn: Nullable(Day),
  alsoLater: Type.Boolean(),
  requestedBy: Id,
  requestedAt: Timestamp,
});
export type ConfirmationRequest = Static<typeof ConfirmationRequest>;

/** A document whose readers are asked to confirm it. */
export const RequestedConfirmation = Type.Object({
  documentId: Id,
  ...Type.Pick(Document, ['title', 'originalName', 'mimeType', 'audience', 'employeeId']).properties,
  ...ConfirmationProgress.properties,
  requestedBy: Id,
  requestedAt: Timestamp,
});
export type RequestedConfirmation = Static<typeof RequestedConfirmation>;

/** A document that the caller has not confirmed yet. */
export const ToConfirm = Type.Object({
  documentId: Id,
  originalName: Type.String(),
  title: DocumentTitle,
  version: Type.Integer({ minimum: 1, description: 'The newest, which is to be confirmed' }),
  sentence: Sentence,
  dueOn: Nullable(Day),
  overdue: Type.Boolean(),
  openedAt: Nullable(Timestamp, { description: 'When the caller first opened this version; null: not yet' }),
});
export type ToConfirm = Static<typeof ToConfirm>;

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const confirmed = {
  version: Version,
  sha256: Type.String({ description: 'Of the bytes of this version' }),
  sentence: Type.String({ description: 'As it was shown' }),
  language: Language,
  signedInWith: OneOf(signInMethods),
};

/** The statement of a user that they have read a version of a document. */
export const Confirmation = Type.Object({ documentId: Id, employeeId: Id, ...confirmed, confirmedAt: Timestamp });
export type Confirmation = Static<typeof Confirmation>;

/** A user who is asked to confirm the newest version, or has confirmed it. */
export const LedgerRow = Type.Object({
  employeeId: Id,
  name: Type.String(),
  deliveredAt: Timestamp,
  openedAt: Nullable(Timestamp),
  confirmedAt: Nullable(Timestamp),
  overdue: Type.Boolean({ description: 'The due day is over; for confirmed rows: it was when they confirmed' }),
});
export type LedgerRow = Static<typeof LedgerRow>;

const Count = Type.Integer({ minimum: 0 });

export const Ledger = Type.Object({
  request: Nullable(ConfirmationRequest),
  version: Version,
  remindedOn: Nullable(Day, { description: 'When readers were last reminded by hand' }),
  delivered: Count,
  opened: Count,
  confirmed: Count,
  overdue: Type.Integer({ minimum: 0, description: 'Not confirmed, and the due day is over' }),
  rows: Type.Array(LedgerRow),
});
export type Ledger = Static<typeof Ledger>;

/**
 * A row of an exported ledger. `hash` is the SHA-256 of the row without it in the form of RFC 8785; `previousHash` that of
 * the row before, null in the first one.
 */
export const ExportedRow = Type.Object({
  ...LedgerRow.properties,
  openedAt: Timestamp,
  confirmedAt: Timestamp,
  ...confirmed,
  previousHash: Nullable(Type.String()),
  hash: Type.String(),
});
export type ExportedRow = Static<typeof ExportedRow>;

/** The payload of the signed export (JWS). */
export const ExportedLedger = Type.Object({
  documentId: Id,
  originalName: Type.String(),
  title: DocumentTitle,
  version: Version,
  request: Nullable(ConfirmationRequest),
  exportedAt: Timestamp,
  rows: Type.Array(ExportedRow, { description: 'Every confirmation of the document, in the order of the chain' }),
  waiting: Type.Array(LedgerRow, { description: 'Who has not confirmed the newest version' }),
});
export type ExportedLedger = Static<typeof ExportedLedger>;

export const LedgerKeys = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.Literal('OKP'),
      crv: Type.Literal('Ed25519'),
      x: Type.String(),
      kid: Type.String({ description: 'Its thumbprint (RFC 7638)' }),
      alg: Type.Literal('EdDSA'),
      use: Type.Literal('sig'),
    }),
  ),
});
export type LedgerKeys = Static<typeof LedgerKeys>;

export const confirmationEndpoints = withSchemas(endpoints, 'confirmations', {
  requestConfirmation: {
    summary:
      'Ask the readers of a document, except the user who asks first, to confirm a sentence; replaces an earlier request',
    body: NewConfirmationRequest,
    response: { 200: ConfirmationRequest },
  },
  removeConfirmationRequest: { summary: 'Take the request back; confirmations stay', response: NoContent },
  listConfirmationRequests: {
    summary:
      'The documents whose readers are asked to confirm them, of those whose confirmation the caller may request, by due day; `open`: somebody has not confirmed, `overdue`: nor by the due day, `done`: everybody has. With a state, a page that examines 300 documents ends early, also without rows; `Link` continues the list',
    querystring: Type.Object({ state: Type.Optional(OneOf(requestStates)), ...PageQuery }),
    response: { 200: Type.Array(RequestedConfirmation) },
  },
  listToConfirm: {
    summary: 'The documents that the caller is asked to confirm and has not, by due day',
    response: { 200: Type.Array(ToConfirm) },
  },
  confirmDocument: {
    summary:
      'Confirm the newest version, shown in the language of `Content-Language`; 409 not-opened unless the caller opened it, 409 document-changed for an earlier version. The same version again returns the first confirmation',
    body: Type.Object({ version: Version }, { additionalProperties: false }),
    response: { 200: Confirmation },
  },
  getLedger: {
    summary: 'Who is asked to confirm the newest version of a document, and who opened and confirmed it',
    response: { 200: Ledger },
  },
  exportLedger: {
    summary: 'All confirmations of a document: CSV, or a compact JWS (EdDSA) of ExportedLedger',
    querystring: Type.Object({ format: OneOf(['csv', 'json']) }),
    produces: ['text/csv', 'application/jose'],
    response: {},
  },
  sendReminders: {
    summary: 'Remind those who have not confirmed, at most once a day (409 reminded-today)',
    response: { 200: Type.Object({ people: Count }) },
  },
  listLedgerKeys: {
    summary: 'The public keys of exported ledgers, earlier ones included (RFC 7517)',
    response: { 200: LedgerKeys },
  },
});
