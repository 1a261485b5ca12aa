/**
 * Retention periods, as the privacy policy and the cookie page state them: the defaults of
 * the services' settings, which `packages/local-stack/src/periods.test.ts` compares. Change them here when you change a setting.
 */
export const periods = {
  messagesDays: 730,
  suspectMessagesDays: 30,
  unconfirmedDays: 14,
  unsubscribedDays: 365,
  sentMailsDays: 30,
  parkedMailsDays: 90,
  auditDays: 730,
  deletedDocumentsDays: 30,
  pageCountsDays: 730,
  failedLoginsMinutes: 15,
  sessionHours: 12,
  sessionIdleHours: 2,
} as const;
