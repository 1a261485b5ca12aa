import { expect, it } from 'vitest';

import { evidenceFaults, identifiers, namedIn } from './evidence.ts';
import { asvs, requirements } from './requirements.ts';

const all = [
  ...Object.keys(requirements).flatMap(identifiers),
  ...asvs
    .filter(([, , , evidence]) => evidence.includes('tests'))
    .flatMap(([ids]) => identifiers(ids).map((id) => `ASVS ${id}`)),
];

it('ids are read one by one', () => {
  expect(identifiers('AZ-9 to AZ-11, 17.2.1 to 17.2.2, F-1')).toEqual([
    'AZ-9',
    'AZ-10',
    'AZ-11',
    '17.2.1',
    '17.2.2',
    'F-1',
  ]);
  const source = "it('ends at once [SE-1, ASVS 3.3.1]', () => [1]); ({ id: 'F-2' })";
  expect(namedIn(source)).toEqual(['SE-1', 'ASVS 3.3.1', 'F-2']);
});

it('nothing is wrong where a test names each requirement', () => {
  expect(evidenceFaults(new Set(all))).toEqual([]);
});

it('a row without a test is reported, and an id that is no row', () => {
  const others = all.filter((id) => id !== 'AU-11' && id !== 'ASVS 6.2.6');
  expect(evidenceFaults(new Set([...others, 'AU-99']))).toEqual([
    'AU-11 has no test',
    'AU-99 is tested, but is no requirement',
    'ASVS 6.2.6 has no test',
  ]);
});
