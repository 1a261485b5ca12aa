import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/payslip-runs.ts';
import {
  runCategories,
  runFailures,
  runStates,
  slipDeciders,
  slipReasons,
  slipStates,
  runLimits,
} from '../endpoints/payslip-runs.ts';
import { limits } from '../limits.ts';
import { AnyText, Id, IdText, NoContent, Nullable, OneOf, PageQuery, Timestamp } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

/** A month, for example `2026-03`. */
export const Period = Type.String({ pattern: '^(?:19|2\\d)\\d{2}-(?:0[1-9]|1[0-2])$' });

export const RunCategory = OneOf(runCategories);
export type RunCategory = Static<typeof RunCategory>;

const RunState = OneOf(runStates);
export type RunState = Static<typeof RunState>;

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const PageNumber = Type.Integer({ minimum: 1, maximum: runLimits.pages });
const Count = Type.Integer({ minimum: 0 });

/** Why a slip has its state, as a code; the web has its sentence. */
export const SlipReason = Type.Object({
  code: OneOf(slipReasons),
  number: Type.Optional(Type.String({ description: 'The employee number that was read' })),
  name: Type.Optional(Type.String({ description: 'The name that was read' })),
  otherNumber: Type.Optional(Type.String({ description: 'The number of the second person' })),
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'Page of the source where it was read' })),
  finding: Type.Optional(Type.String({ description: 'Code of what the check of the slip found' })),
});
export type SlipReason = Static<typeof SlipReason>;

/** One employee's pages in a run. */
export const PayslipSlip = Type.Object({
  id: Id,
  source: Type.String({ description: 'Name of the file, or archive.zip/entry.pdf' }),
  firstPage: PageNumber,
  lastPage: PageNumber,
  employeeId: Nullable(Id),
  suggestedId: Nullable(Id, {
    description: 'Of an undecided slip in an open run: whom its pages name, for a person to confirm',
  }),
  decidedBy: Nullable(OneOf(slipDeciders)),
  printed: Type.Object(
    { name: Nullable(Type.String()), number: Nullable(Type.String()) },
    { description: 'The name and employee number that the pages print, as far as they were read' },
  ),
  reason: Nullable(SlipReason),
  state: OneOf(slipStates),
  newVersion: Type.Boolean({
    description: 'Accepted: publishing adds a version to the document that the employee has already',
  }),
  documentId: Nullable(Id, { description: 'The published document' }),
  openedAt: Nullable(Timestamp, { description: 'When the employee first opened the published slip' }),
});
export type PayslipSlip = Static<typeof PayslipSlip>;

const runFields = {
  id: Id,
  period: Period,
  category: RunCategory,
  state: RunState,
  version: Version,
  people: Type.Integer({ minimum: 0, description: 'Employees with a slip in the run' }),
  opened: Type.Integer({ minimum: 0, description: 'Employees who opened their slip' }),
  createdAt: Timestamp,
  publishedAt: Nullable(Timestamp),
};

/** A run as the list shows it. */
export const PayslipRunSummary = Type.Object({ ...runFields, slips: Count });
export type PayslipRunSummary = Static<typeof PayslipRunSummary>;

export const PayslipRun = Type.Object({
  ...runFields,
  slips: Type.Array(PayslipSlip),
  missing: Type.Array(
    Type.Object({
      employeeId: Id,
      name: Type.String(),
      employeeNumber: Type.String({ description: 'Tells two people of one name apart' }),
    }),
    {
      description: 'Employees with a number and without a slip in this run',
    },
  ),
  failure: Nullable(
    Type.Object({
      code: OneOf(runFailures),
      source: Nullable(Type.String(), { description: 'The file; null if all files together are the cause' }),
    }),
  ),
  progress: Nullable(Type.Object({ step: OneOf(['reading', 'splitting']), done: Count, total: Nullable(Count) }), {
    description: 'Pages read, then slips split and checked; null unless `reading`',
  }),
  mustNotPublish: Type.Array(Id, {
    description: 'PAYROLL_FOUR_EYES: who made the run, unlocked a file of it, or ever decided a slip of it',
  }),
  createdBy: Id,
  publishedBy: Nullable(Id),
  publishAt: Nullable(Timestamp, { description: 'Of a scheduled run' }),
  takenBackAt: Nullable(Timestamp),
  remindedAt: Nullable(Timestamp, { description: 'When those who had not opened their slips were last reminded' }),
});
export type PayslipRun = Static<typeof PayslipRun>;

/** The text fields of the form, in addition to `file`. */
export const RunFields = Type.Object({ period: Period, category: Type.Optional(RunCategory) });
export type RunFields = Static<typeof RunFields>;

/** A change to a slip: one of these, made to the `version` of the run that the user saw. */
export const SlipDecision = Type.Object(
  {
    version: Version,
    employeeId: Type.Optional(Nullable(Id)),
    leftOut: Type.Optional(Type.Boolean()),
    newVersion: Type.Optional(Type.Boolean()),
    joinPrevious: Type.Optional(Type.Literal(true)),
    splitAt: Type.Optional(PageNumber),
  },
  { additionalProperties: false, minProperties: 2 },
);
export type SlipDecision = Static<typeof SlipDecision>;

/** Changes several slips: all that are `nobody`, or the named ones, each either left out or not, or given to its `suggestedId`. */
export const SlipsDecision = Type.Union([
  Type.Object(
    { version: Version, leftOut: Type.Literal(true), every: Type.Literal('nobody') },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      version: Version,
      slips: Type.Array(
        Type.Object(
          { id: Id, employeeId: Type.Optional(Nullable(Id)), leftOut: Type.Optional(Type.Boolean()) },
          { additionalProperties: false, minProperties: 2 },
        ),
        { minItems: 1, maxItems: runLimits.decisions },
      ),
    },
    { additionalProperties: false },
  ),
]);
export type SlipsDecision = Static<typeof SlipsDecision>;

/** `at`: publish then instead of now. */
export const Publication = Type.Object(
  { version: Version, at: Type.Optional(Timestamp) },
  { additionalProperties: false },
);
export type Publication = Static<typeof Publication>;

const Seen = Type.Object({ version: Version }, { additionalProperties: false });
const SlipParams = Type.Object({ id: IdText, slip: IdText });

export const payslipRunEndpoints = withSchemas(endpoints, 'payslips', {
  createPayslipRun: {
    summary:
      'Start a run: multipart with `period` (YYYY-MM), `category` and one to 200 of `file` (PDF, or ZIP of PDFs); ' +
      '409 file-known for bytes of a published run',
    consumes: ['multipart/form-data'],
    response: { 201: PayslipRun },
  },
  listPayslipRuns: {
    summary: 'The runs, newest first',
    querystring: Type.Object(PageQuery),
    response: { 200: Type.Array(PayslipRunSummary) },
  },
  getPayslipRun: { summary: 'A run with its slips', response: { 200: PayslipRun } },
  deletePayslipRun: { summary: 'Delete a run that is not published, with all that it stored', response: NoContent },
  unlockPayslipSource: {
    summary: 'Read an encrypted file with its password, which is not stored; 409 password-wrong',
    body: Type.Object(
      { source: Type.String({ minLength: 1, maxLength: 600 }), password: AnyText(limits.password.max) },
      { additionalProperties: false },
    ),
    response: { 202: PayslipRun },
  },
  decidePayslips: {
    summary:
      'Decide several slips: leave out all that belong to nobody, or the named ones, or give them to those who are ' +
      'suggested; 409 run-changed for an old version of the run, and for an owner who is not suggested',
    body: SlipsDecision,
    response: { 200: PayslipRun },
  },
  decidePayslip: {
    summary: 'Decide a slip: its employee, left out, joined, split; 409 run-changed for an old version of the run',
    params: SlipParams,
    body: SlipDecision,
    response: { 200: PayslipRun },
  },
  previewPayslip: {
    summary: 'The bytes of a slip that would be published',
    params: SlipParams,
    produces: ['application/pdf'],
    response: {},
  },
  publishPayslipRun: {
    summary:
      'Publish all slips of a run or none, now or at a moment; 409 run-open while a slip needs somebody, run-changed ' +
      'where a person, number, name or decider is not what it was',
    body: Publication,
    response: { 200: PayslipRun },
  },
  unschedulePayslipRun: { summary: 'Open a scheduled run again', response: { 200: PayslipRun } },
  takeBackPayslipRun: {
    summary: 'Take all documents of a run back, within 72 hours of its publication',
    body: Seen,
    response: { 200: PayslipRun },
  },
  remindPayslipRun: {
    summary: 'Remind the employees who have not opened their slips; once a day',
    response: { 200: Type.Object({ reminded: Count }) },
  },
});
