import { expect, test } from 'vitest';

import { defaultFacts } from '../content/facts.ts';
import { inLanguage } from './use-list.ts';

const { members } = defaultFacts.figures.team;
const entry = {
  id: 'one',
  portrait: null,
  results: [{ value: { en: '{figures.uptimePercent}%', sv: '{figures.uptimePercent} %' }, weeks: 3 }],
  text: { en: 'We are {figures.team.members}.', sv: 'Vi är {figures.team.members}.' },
};

test('a list has the texts of one language, with its placeholders as words', () => {
  expect(inLanguage([entry], defaultFacts, 'en')).toEqual([
    { id: 'one', portrait: null, results: [{ value: '99.9%', weeks: 3 }], text: `We are ${members}.` },
  ]);
  expect(inLanguage([entry], defaultFacts, 'sv')[0]).toMatchObject({
    results: [{ value: '99,9 %' }],
    text: `Vi är ${members}.`,
  });
});
