import type { PayslipRun, PayslipSlip, SlipDecision } from '@kontor/contracts/endpoints';

import { slipName } from './slip-facts.ts';
import type { PayslipsTexts } from './texts.en.ts';

interface SlipChange {
  slip: PayslipSlip;
  body: Omit<SlipDecision, 'version'>;
}

/** What a user decides about a slip. */
export interface Decision extends SlipChange {
  /** What is said when it is done. */
  done: string;
  /** The change that takes it back, made to the run as it is afterwards. */
  undo: (after: PayslipRun) => SlipChange | undefined;
}

/** The slip of a run with this page. */
export const slipWith = ({ slips }: PayslipRun, { source }: PayslipSlip, page: number): PayslipSlip | undefined =>
  slips.find((slip) => slip.source === source && slip.firstPage <= page && slip.lastPage >= page);

/** The decisions about one slip. */
export function decisionsOf(slip: PayslipSlip, texts: PayslipsTexts) {
  const { done } = texts.decide;
  const name = slipName(slip, texts);
  const change = (body: SlipChange['body'], opposite: SlipChange['body'], said: string): Decision => ({
    slip,
    body,
    done: said,
    undo: () => ({ slip, body: opposite }),
  });
  return {
    giveTo: (employeeId: number, person: string) =>
      change({ employeeId }, { employeeId: slip.employeeId }, done.person(name, person)),
    leaveOut: () => change({ leftOut: true }, { leftOut: false }, done.leftOut),
    takeIn: () => change({ leftOut: false }, { leftOut: true }, done.takenIn),
    accept: () => change({ newVersion: true }, { newVersion: false }, done.accepted),
    refuse: () => change({ newVersion: false }, { newVersion: true }, done.notAccepted),
    join: (): Decision => ({
      slip,
      body: { joinPrevious: true },
      done: done.joined,
      undo: (after) => {
        const joined = slipWith(after, slip, slip.firstPage);
        return joined && { slip: joined, body: { splitAt: slip.firstPage } };
      },
    }),
    splitAt: (page: number): Decision => ({
      slip,
      body: { splitAt: page },
      done: done.split,
      undo: (after) => {
        const second = slipWith(after, slip, page);
        return second && { slip: second, body: { joinPrevious: true } };
      },
    }),
  };
}
