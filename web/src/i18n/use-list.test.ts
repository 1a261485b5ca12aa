import { expect, test } from 'vitest';

import { positions } from '../content/positions.ts';
import { inLanguage, withFields } from './use-list.ts';
import { defaultFacts } from '../content/facts.ts';

test('an item that an older version stored has the fields it lacks, without content', () => {
  const { requirements, payRange, description, ...older } = positions[0]!;
  const [item] = inLanguage(withFields<object>([{ ...older, title: 'Ours' }], positions), 'sv', defaultFacts);
  expect(item).toMatchObject({ title: 'Ours', requirements: [], payRange: null, description: '' });
  expect([requirements.length > 0, payRange, description.sv.length > 0]).toEqual([true, null, true]);
});

test('a complete item is as it was published, and a list without defaults too', () => {
  expect(withFields(positions, positions)).toEqual(positions);
  expect(withFields([{ id: 'a' }], [])).toEqual([{ id: 'a' }]);
});
