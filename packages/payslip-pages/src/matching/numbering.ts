import type { PageFacts } from './page-facts.ts';

/** Whether `page` is the next one of "Page 1 of 2", "Page 2 of 2". */
export const continuesNumbering = (previous: PageFacts, { numbering }: PageFacts): boolean =>
  numbering !== null &&
  numbering.page > 1 &&
  numbering.page === (previous.numbering?.page ?? 0) + 1 &&
  numbering.of === previous.numbering?.of;
