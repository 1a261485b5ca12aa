import { signedInOrigin, type SignedInOrigin } from '@kontor/audit/log';
import type { PeopleReply } from '@kontor/contracts/internal';
import type { PayrollPerson } from '@kontor/payslip-pages/matching';
import type { Orm } from '@kontor/service-kit/database';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { FastifyRequest } from 'fastify';

import { type OpeningRules, canOpenEverything } from '../documents/index.ts';
import { dutyRequired } from '../errors.ts';
import type { ObjectStore } from '../storage/index.ts';
import type { TemporaryFiles } from '../uploads/index.ts';
import type { DecisionProcesses } from './source-process.ts';

export interface RunDeps {
  orm: Orm;
  store: ObjectStore;
  temporaryFiles: TemporaryFiles;
  /** All users. Throws 503 when identity is unavailable. */
  people(): Promise<Person[]>;
  /** Whether the publisher of a run must not have created it, decrypted a file of it or decided a slip of it. */
  fourEyes: boolean;
  /** The response of a preview is aborted when its client reads nothing for this long. */
  stallSeconds: number;
  processes: DecisionProcesses;
  log: Logger;
}

declare const opens: unique symbol;

/** A caller who may open the personal documents of others, and therefore see, decrypt, decide and publish slips. */
export type PayrollCaller = SignedInOrigin & { readonly [opens]: true };

/** Throws 403 for an admin who needs the duty payroll. */
export function payrollCallerOf(request: FastifyRequest, rules: OpeningRules): PayrollCaller {
  const by = signedInOrigin(request);
  if (!canOpenEverything(by.user, rules)) throw dutyRequired();
  return by as PayrollCaller;
}

export type Person = PeopleReply[number];

/** The users in the form that the PDF reader takes. */
export const payrollPeople = (people: readonly Person[]): PayrollPerson[] =>
  people.map(({ id, name, employeeNumber }) => ({ id: String(id), name, employeeNumber: employeeNumber ?? null }));
