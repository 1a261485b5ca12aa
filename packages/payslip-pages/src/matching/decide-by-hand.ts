import type { Decision } from './decide.ts';
import type { Evidence } from './evidence.ts';
import type { PageFacts, PageNumber } from './page-facts.ts';
import { nameKey } from './people-index.ts';
import type { SlipReason } from './proposed-slip.ts';

/** A person's decision, unless the pages say that they are somebody else's, or several people's. */
export function decideByHand(pages: PageFacts[], evidence: Evidence, employeeId: string): Decision {
  const [first] = pages as [PageFacts, ...PageFacts[]];
  const isOthers = (number: PageNumber) => (evidence.ownerOf(number) ?? { id: employeeId }).id !== employeeId;
  const conflict = (reason: SlipReason): Decision => ({ employeeId, decidedBy: 'person', reason, state: 'conflict' });
  for (const page of pages) {
    const number = evidence.counted(page).find(isOthers);
    if (number) return conflict({ code: 'number-of-another', page: page.page, number: number.text! });
    const isOfSeveral = page.numbers.some(isOthers) || new Set(page.names.map(({ name }) => nameKey(name))).size > 1;
    if (evidence.isTotals(page) && isOfSeveral) return conflict({ code: 'totals', page: page.page });
  }
  return { employeeId, decidedBy: 'person', reason: { code: 'person', page: first.page }, state: 'matched' };
}
