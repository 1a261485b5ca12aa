import { recover } from '../recovery.ts';
import type { Fault } from './fault.ts';

/**
 * The faults that can follow each other, as two: those of the embedded defaults on one product, those of real servers on
 * another. Each has its way back, and the checks come at the end.
 */
export const shortForm = (faults: readonly Fault[]): Fault[] =>
  [
    inARow(
      'on embedded parts',
      faults.filter(({ parts, inShort }) => inShort && parts.length === 0),
    ),
    inARow(
      'on real servers',
      faults.filter(({ parts, inShort }) => inShort && parts.length > 0),
    ),
  ].filter(({ id }) => id !== '');

function inARow(name: string, faults: Fault[]): Fault {
  return {
    id: [...new Set(faults.map(({ id }) => id))].join(' '),
    name,
    parts: [...new Set(faults.flatMap(({ parts }) => parts))],
    needs: faults.flatMap(({ needs = [] }) => needs),
    async apply(rig, load) {
      const done = [];
      for (const fault of faults) {
        const what = await fault.apply(rig, load);
        done.push(`${what}, back in ${(await recover(rig)).toFixed(1)} s`);
      }
      return done.join('; ');
    },
  };
}
