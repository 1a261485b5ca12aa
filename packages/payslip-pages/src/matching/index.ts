export { factsOfPage } from './read-page-facts.ts';
export { judgeSlip, matchSlips, type ProposedSlip, type SourceFacts } from './match-slips.ts';
export type { PageFacts, PayrollPerson } from './page-facts.ts';
export { indexPeople, nameKey } from './people-index.ts';
