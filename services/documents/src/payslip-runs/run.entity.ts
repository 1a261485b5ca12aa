import type { runFailures } from '@kontor/contracts/endpoints';
import type { PayslipSlip as SlipReply, RunCategory, RunState } from '@kontor/contracts/schemas';
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

export const PayslipSourceSchema = defineEntity({
  name: 'PayslipSource',
  tableName: 'payslip_sources',
  properties: {
    id: p.integer().primary(),
    runId: p.integer(),
    position: p.integer(),
    name: p.text(),
    kind: p.text().$type<'pdf' | 'zip'>(),
    fileName: p.text(),
    fileSize: p.integer(),
    isScanned: p.boolean().default(false),
    isRead: p.boolean().default(false),
    readPages: p.integer().default(0),
  },
});

/** A file of a run, until the run is decided. */
export class PayslipSource extends PayslipSourceSchema.class {}
PayslipSourceSchema.setClass(PayslipSource);

export const PayslipSlipSchema = defineEntity({
  name: 'PayslipSlip',
  tableName: 'payslip_slips',
  properties: {
    id: p.integer().primary(),
    runId: p.integer(),
    sourceId: p.integer().strictNullable(),
    position: p.integer(),
    source: p.text(),
    firstPage: p.integer(),
    lastPage: p.integer(),
    employeeId: p.integer().strictNullable(),
    decidedBy: p.text().$type<NonNullable<SlipReply['decidedBy']>>().strictNullable(),
    decidedByUser: p.integer().strictNullable(),
    ownerName: p.text().strictNullable(),
    ownerNumber: p.text().strictNullable(),
    printedName: p.text().strictNullable(),
    printedNumber: p.text().strictNullable(),
    reason: p.json().$type<NonNullable<SlipReply['reason']>>().strictNullable(),
    state: p.text().$type<SlipReply['state']>(),
    newVersion: p.boolean().default(false),
    isSplit: p.boolean().default(false),
    fileName: p.text().strictNullable(),
    fileSize: p.integer().strictNullable(),
    sha256: p.text().strictNullable(),
    documentId: p.integer().strictNullable(),
    publishedFile: p.text().strictNullable(),
    openedAt: p.datetime().strictNullable(),
  },
});

/** The pages of one employee in a run, with the bytes that are published. */
export class PayslipSlip extends PayslipSlipSchema.class {}
PayslipSlipSchema.setClass(PayslipSlip);
