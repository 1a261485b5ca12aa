import { recover } from '../recovery.ts';
import type { Fault } from './fault.ts';

/**
 * Combines the faults that can follow each other into three: one product on the embedded defaults, one with replicas, one on
 * real servers. The product recovers after each fault; the checks run at the end.
 */
export const shortForm = (faults: readonly Fault[]): Fault[] =>
  [
    sequence(
      'on embedded defaults',
      faults.filter(({ servers, replicas, inShort }) => inShort && servers.length === 0 && !replicas),
    ),
    sequence(
      'with replicas',
      faults.filter(({ replicas, inShort }) => inShort && replicas),
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
    ...(faults[0]?.replicas && { replicas: faults[0].replicas }),
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
