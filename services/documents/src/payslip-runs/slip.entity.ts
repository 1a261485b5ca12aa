import type { PayslipSlip as SlipReply } from '@kontor/contracts/schemas';
import { defineEntity, p } from '@mikro-orm/core';

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
