import type { runFailures } from '@kontor/contracts/endpoints';
import type { RunCategory, RunState } from '@kontor/contracts/schemas';
import { defineEntity, p } from '@mikro-orm/core';

export type FailureCode = (typeof runFailures)[number];

export const PayslipRunSchema = defineEntity({
  name: 'PayslipRun',
  tableName: 'payslip_runs',
  properties: {
    id: p.integer().primary(),
    period: p.text(),
    category: p.text().$type<RunCategory>(),
    state: p.text().$type<RunState>().default('reading'),
    version: p.integer().default(1),
    createdBy: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
    publishAt: p.datetime().strictNullable(),
    publishedAt: p.datetime().strictNullable(),
    publishedBy: p.integer().strictNullable(),
    publishedVersion: p.integer().strictNullable(),
    takenBackAt: p.datetime().strictNullable(),
    remindedAt: p.datetime().strictNullable(),
    failureCode: p.text().$type<FailureCode>().strictNullable(),
    failureSource: p.text().strictNullable(),
  },
});

/** The slips of a month, from the files of the payroll program to the documents of the employees. */
export class PayslipRun extends PayslipRunSchema.class {}
PayslipRunSchema.setClass(PayslipRun);
