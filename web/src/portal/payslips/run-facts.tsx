import {
  type PayslipRun,
  type PayslipRunSummary,
  type PayslipSlip,
  type Person,
  previewPayslip,
  type RunCategory,
  type RunState,
} from '@kontor/contracts/endpoints';

import { urlOf } from '../../api/call.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { usePortalTexts } from '../texts.ts';
import type { PayslipsTexts } from './texts.en.ts';

/** `2026-03` of a year and a month from 1. */
export const periodOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** `2026-03` as `March 2026`. */
export const formatMonth = (period: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${period}-01T00:00:00Z`),
  );

/** The months of a year by name. */
export const monthNames = (locale: string): string[] =>
  Array.from({ length: 12 }, (_, at) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, at, 1))),
  );

/** `Payslips March 2026`. */
export const runTitle = (
  { category, period }: Pick<PayslipRunSummary, 'period'> & { category: RunCategory },
  { categories, titleOf }: PayslipsTexts,
  locale: string,
): string => titleOf(categories[category].many, formatMonth(period, locale));

/** Whether the slip can be published or is left out. */
export const isDecided = ({ state, newVersion }: PayslipSlip): boolean =>
  state === 'matched' || state === 'left-out' || (state === 'double' && newVersion);

/** Whether an employee receives the slip once the run is published. */
export const isSent = (slip: PayslipSlip): boolean => slip.state !== 'left-out' && isDecided(slip);

export const waitingSlips = ({ slips }: PayslipRun): PayslipSlip[] => slips.filter((slip) => !isDecided(slip));

export const unassignedSlips = ({ slips }: PayslipRun): PayslipSlip[] =>
  slips.filter(({ state }) => state === 'nobody');

export const suggestedSlips = ({ slips }: PayslipRun): PayslipSlip[] =>
  slips.filter(({ suggestedId }) => suggestedId !== null);

export const previewUrl = ({ id }: PayslipRun, slip: PayslipSlip): string =>
  urlOf(previewPayslip, { params: { id: String(id), slip: String(slip.id) } });

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

/** Why a slip has its state, as a sentence: "Number 1007 on page 4". */
export function reasonOf(slip: PayslipSlip, nameOf: NameOf, texts: PayslipsTexts): string {
  const { reason, employeeId } = slip;
  if (!reason) return '';
  const { code, number = '', name = '', otherNumber = '', page = slip.firstPage } = reason;
  const employee = employeeId === null ? texts.whose.nobody : nameOf(employeeId);
  return texts.reasons[code]({ number, name, otherNumber, page: texts.whose.page(page), employee });
}

const runTones: Readonly<Record<RunState, BadgeTone>> = {
  reading: 'neutral',
  open: 'warning',
  scheduled: 'warning',
  published: 'accent',
  'taken-back': 'neutral',
  failed: 'danger',
};

const slipTones: Readonly<Record<PayslipSlip['state'], BadgeTone>> = {
  matched: 'accent',
  'needs-you': 'warning',
  nobody: 'warning',
  conflict: 'danger',
  double: 'warning',
  'left-out': 'neutral',
};

export function RunBadge({ state }: { state: RunState }) {
  const { runStates } = usePortalTexts('payslips');
  return <Badge tone={runTones[state]}>{runStates[state]}</Badge>;
}

export function SlipBadge({ slip: { state, newVersion } }: { slip: PayslipSlip }) {
  const { slipStates } = usePortalTexts('payslips');
  const shown = state === 'double' && newVersion ? 'matched' : state;
  return <Badge tone={slipTones[shown]}>{slipStates[shown]}</Badge>;
}
