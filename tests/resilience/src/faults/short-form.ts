import { recover } from '../recovery.ts';
import type { Fault } from './fault.ts';

/**
 * Combines the faults that can follow each other into two: one product on the embedded defaults, another on real servers.
 * The product recovers after each fault; the checks run at the end.
 */
export const shortForm = (faults: readonly Fault[]): Fault[] =>
  [
    sequence(
      'on embedded defaults',
      faults.filter(({ servers, inShort }) => inShort && servers.length === 0),
    ),
    sequence(
      'on real servers',
      faults.filter(({ servers, inShort }) => inShort && servers.length > 0),
    ),
  ].filter(({ id }) => id !== '');

function sequence(name: string, faults: Fault[]): Fault {
  return {
    id: [...new Set(faults.map(({ id }) => id))].join(' '),
    name,
    servers: [...new Set(faults.flatMap(({ servers }) => servers))],
    needs: faults.flatMap(({ needs = [] }) => needs),
    async apply(rig, load) {
      const results = [];
      for (const fault of faults) {
        const description = await fault.apply(rig, load);
        results.push(`${description}, recovered in ${(await recover(rig)).toFixed(1)} s`);
      }
      return results.join('; ');
    },
  };
}
