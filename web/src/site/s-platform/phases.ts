import { figures } from '../../content/figures.ts';

const { assessment, design, implementation } = figures.phases;

/** Weeks drawn after the last phase that ends, to show that the next one does not end. */
const ONWARD = 6;

const whenLongest = [
  0,
  assessment[1],
  assessment[1] + design[1],
  assessment[1] + design[1] + implementation[1],
] as const;

/** The weeks the journey takes in all. */
export const total = {
  least: assessment[0] + design[0] + implementation[0],
  most: whenLongest[3],
};

/** How many weeks wide the timeline is. */
export const SCALE = total.most + ONWARD;

/** The four phases in their order (docs/specification.md#constants-and-limits): each begins after the maximum durations of those before. */
export const phases = [
  { name: 'assessment', start: whenLongest[0], weeks: assessment },
  { name: 'design', start: whenLongest[1], weeks: design },
  { name: 'implementation', start: whenLongest[2], weeks: implementation },
  { name: 'optimization', start: whenLongest[3], weeks: null },
] as const;
