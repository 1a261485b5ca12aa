import type { PayslipRun, PayslipSlip } from '@kontor/contracts/endpoints';

import { isDecided, type NameOf, reasonOf, slipName } from './slip-facts.ts';
import type { PayslipsTexts } from './texts.en.ts';

const rangeOf = ({ source, firstPage, lastPage }: PayslipSlip) => `${source} ${firstPage}-${lastPage}`;

/** What has changed between two versions of a run, as sentences. */
export function changesBetween(before: PayslipRun, now: PayslipRun, nameOf: NameOf, texts: PayslipsTexts): string[] {
  const { changed, runStates } = texts;
  const known = new Map(before.slips.map((slip) => [rangeOf(slip), slip]));
  const left = new Set(now.slips.map(rangeOf));
  const sentences = now.slips.flatMap((slip) => {
    const earlier = known.get(rangeOf(slip));
    const name = slipName(slip, texts);
    if (!earlier) return [changed.added(name)];
    if (slip.state === 'left-out' && earlier.state !== 'left-out') return [changed.leftOut(name)];
    if (isDecided(earlier) && !isDecided(slip)) return [changed.undecided(name, reasonOf(slip, nameOf, texts))];
    if (slip.employeeId === earlier.employeeId && slip.state === earlier.state) return [];
    return [slip.employeeId === null ? changed.nobody(name) : changed.person(name, nameOf(slip.employeeId))];
  });
  const gone = before.slips.filter((slip) => !left.has(rangeOf(slip)));
  return [
    ...(now.state === before.state ? [] : [changed.state(runStates[now.state])]),
    ...sentences,
    ...gone.map((slip) => changed.gone(slipName(slip, texts))),
  ];
}
