import type { PayslipRun, PayslipSlip, Person } from '@kontor/contracts/endpoints';

import type { PayslipsTexts } from './texts.en.ts';

/** Whether the slip can be published or is left out. */
export const isDecided = ({ state, newVersion }: PayslipSlip): boolean =>
  state === 'matched' || state === 'left-out' || (state === 'double' && newVersion);

/** Whether an employee receives the slip once the run is published. */
export const isSent = (slip: PayslipSlip): boolean => slip.state !== 'left-out' && isDecided(slip);

export const waitingSlips = ({ slips }: PayslipRun): PayslipSlip[] => slips.filter((slip) => !isDecided(slip));

/** The slip that precedes this one in the same file. */
export const slipBefore = ({ slips }: PayslipRun, slip: PayslipSlip): PayslipSlip | undefined =>
  slips.find((other) => other.source === slip.source && other.lastPage === slip.firstPage - 1);

/** A slip within a sentence: `pages 3–4 of March.pdf`. */
export const slipName = ({ firstPage, lastPage, source }: PayslipSlip, { whose }: PayslipsTexts): string =>
  whose.pagesOf(firstPage, lastPage, source);

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [];

/** Whether the pages print another name than their owner's. The order of the words is ignored. */
export function printsOtherName({ employeeId, printed }: PayslipSlip, people: readonly Person[]): boolean {
  const owner = people.find(({ id }) => id === employeeId);
  if (!owner || printed.name === null) return false;
  return wordsOf(printed.name).toSorted().join(' ') !== wordsOf(owner.name).toSorted().join(' ');
}

export type NameOf = (id: number) => string;

/** The names of people who still have an account. */
export const namesOf =
  (people: readonly Person[] | undefined, { somebody }: PayslipsTexts): NameOf =>
  (id) =>
    people === undefined ? '…' : (people.find((person) => person.id === id)?.name ?? somebody);

/** Why a slip has its state, as a sentence: "Number 1007 on page 4". */
export function reasonOf(slip: PayslipSlip, nameOf: NameOf, texts: PayslipsTexts): string {
  const { reason, employeeId } = slip;
  if (!reason) return '';
  const { code, number = '', name = '', otherNumber = '', page = slip.firstPage } = reason;
  const employee = employeeId === null ? texts.whose.nobody : nameOf(employeeId);
  return texts.reasons[code]({ number, name, otherNumber, page: texts.whose.page(page), employee });
}
