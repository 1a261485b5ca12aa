import { CONFIRMATION_DAYS, RESTORABLE_DAYS } from '../../contracts/src/endpoints.ts';
import type { TSchema } from 'typebox';
import { expect, it } from 'vitest';

import { Settings as Content } from '../../../services/content/src/settings.ts';
import { Settings as Documents } from '../../../services/documents/src/settings.ts';
import { Settings as Engagement } from '../../../services/engagement/src/settings.ts';
import { Settings as Identity } from '../../../services/identity/src/settings.ts';
import { periods } from '../../../web/src/content/periods.ts';

const defaultOf = (schema: TSchema & { default?: unknown }) => Number(schema.default);

it('the privacy policy and the cookie page name the default periods', () => {
  const { properties: engagement } = Engagement;
  const { properties: identity } = Identity;
  expect(periods).toEqual({
    messagesDays: defaultOf(engagement.KEEP_MESSAGES_DAYS),
    suspectMessagesDays: defaultOf(engagement.KEEP_SUSPECT_MESSAGES_DAYS),
    unconfirmedDays: CONFIRMATION_DAYS,
    unsubscribedDays: defaultOf(engagement.KEEP_UNSUBSCRIBED_DAYS),
    sentMailsDays: defaultOf(engagement.KEEP_SENT_MAILS_DAYS),
    parkedMailsDays: defaultOf(engagement.KEEP_PARKED_MAILS_DAYS),
    auditDays: defaultOf(Documents.properties.AUDIT_DAYS),
    deletedDocumentsDays: RESTORABLE_DAYS,
    pageCountsDays: defaultOf(Content.properties.KEEP_PAGE_COUNTS_DAYS),
    failedLoginsMinutes: defaultOf(identity.LOGIN_WINDOW_MINUTES),
    sessionHours: defaultOf(identity.SESSION_ABSOLUTE_HOURS),
    sessionIdleHours: defaultOf(identity.SESSION_IDLE_MINUTES) / 60,
  });
});
