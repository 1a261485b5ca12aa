export { type Evidence, gatherEvidence } from './evidence.ts';
export { factsOfPage } from './read-page-facts.ts';
export { judgeSlip, matchSlips } from './match-slips.ts';
export type { PageFacts, PayrollPerson, ProposedSlip, SourceFacts } from './page-facts.ts';
export { indexPeople, nameKey } from './people-index.ts';
