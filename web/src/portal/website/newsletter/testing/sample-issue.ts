import type { NewsletterIssue, Sending } from '@kontor/contracts/endpoints';

/** A draft in English, unless `parts` overrides it. */
export const sampleIssue = (parts: Partial<NewsletterIssue> = {}): NewsletterIssue => ({
  id: 4,
  number: null,
  version: 1,
  texts: { en: { subject: 'News in March', preheader: 'Three posts', body: 'Hello' } },
  posts: ['a-backup', 'a-queue'],
  missingLanguage: 'other',
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
  sending: null,
  ...parts,
});

/** Half of ten letters are sent, unless `parts` overrides it. */
export const sampleSending = (parts: Partial<Sending> = {}): Sending => ({
  state: 'sending',
  at: '2026-03-03T08:00:00.000Z',
  recipients: 10,
  sent: 4,
  failed: 1,
  left: 5,
  cancelled: 0,
  pause: null,
  ...parts,
});
