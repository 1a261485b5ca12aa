import type { SentIssue, SentIssueSummary } from '@kontor/contracts/endpoints';

const summary: SentIssueSummary = {
  number: 3,
  language: 'en',
  languages: ['en', 'sv'],
  subject: 'What a restore costs',
  preheader: 'Three hours, if you practise.',
  sentAt: '2026-03-02T07:00:00.000Z',
};

/** A sent letter of the list; `parts` overrides its fields. */
export const listedLetter = (parts: Partial<SentIssueSummary> = {}): SentIssueSummary => ({ ...summary, ...parts });

/** A sent letter; `parts` overrides its fields. */
export const sampleLetter = (parts: Partial<SentIssue> = {}): SentIssue => ({
  ...summary,
  body: 'We restored **everything**.',
  posts: [],
  previous: null,
  next: null,
  ...parts,
});
