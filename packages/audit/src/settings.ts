import { type Static, Type } from 'typebox';

/** What a service with an audit log reads besides. */
export const AuditSettings = Type.Object({
  AUDIT_DAYS: Type.Integer({
    minimum: 30,
    maximum: 36_500,
    default: 730,
    description: 'For how many days it is kept who did what; older events are deleted',
  }),
});
export type AuditSettings = Static<typeof AuditSettings>;
