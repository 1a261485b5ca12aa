import { type Static, Type } from 'typebox';

/** The settings of every service with an audit log. */
export const AuditSettings = Type.Object({
  AUDIT_DAYS: Type.Integer({
    minimum: 30,
    maximum: 36_500,
    default: 730,
    description: 'For how many days audit events are stored, and to the end of that month',
  }),
});
export type AuditSettings = Static<typeof AuditSettings>;
