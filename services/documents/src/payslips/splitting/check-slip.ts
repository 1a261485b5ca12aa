import { checkObjects } from './checks/check-objects.ts';
import { checkText } from './checks/check-text.ts';
import { Others } from './checks/find-others.ts';
import type { Expectation, Finding } from './checks/finding.ts';

export type { Expectation, Finding } from './checks/finding.ts';

/**
 * Finds in a PDF what must not be in a payslip: other people's numbers and names, and anything that its pages do not show.
 * Reads with other libraries than the one that writes slips. Nothing found: it may be published.
 */
export async function checkSlip(slip: Uint8Array, expectation: Expectation): Promise<Finding[]> {
  const others = new Others(expectation);
  const findings = await checkObjects(slip, others);
  return [...findings, ...(await checkText(slip, others, expectation.printed))];
}
