import { defineEntity, p } from '@mikro-orm/core';

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
