import type { PayslipRun, PayslipSlip, Person } from '@kontor/contracts/endpoints';

import type { NotedChoice } from '../../ui/combobox.tsx';
import type { PayslipsTexts } from './texts.en.ts';

/** The people to choose for a slip, first those without one; employee numbers tell two of one name apart. */
export function peopleChoices(
  { slips, missing }: PayslipRun,
  chosen: PayslipSlip,
  people: readonly Person[],
  texts: PayslipsTexts['decide'],
): NotedChoice<string>[] {
  const numbers = new Map<number, string>();
  const taken = new Set<number>();
  for (const { employeeId, employeeNumber } of missing) numbers.set(employeeId, employeeNumber);
  for (const { id, employeeId, decidedBy, reason, state } of slips) {
    if (employeeId === null) continue;
    if (decidedBy === 'number' && reason?.number) numbers.set(employeeId, reason.number);
    if (id !== chosen.id && state !== 'left-out') taken.add(employeeId);
  }
  return people
    .toSorted((one, other) => Number(taken.has(one.id)) - Number(taken.has(other.id)))
    .map(({ id, name }) => {
      const number = numbers.get(id);
      const label = number === undefined ? name : texts.withNumber(name, number);
      return { value: String(id), label, note: taken.has(id) ? texts.hasSlip : undefined };
    });
}
