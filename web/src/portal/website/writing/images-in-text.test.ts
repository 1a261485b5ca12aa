import { expect, test } from 'vitest';

import { imagesInText } from './images-in-text.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const other = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

test('the images of a text are uploaded ones, each once, with all occurrences', () => {
  const text = [
    `![A \\[small\\] boat](/api/images/${id}#w=8&h=6)`,
    `![](/api/images/${other})`,
    `![Again](/api/images/${id})`,
    '![Elsewhere](https://example.com/a.png)',
    '![On its way](#uploading-1)',
    `[A link](/api/images/${id})`,
  ].join('\n');
  expect(imagesInText(text)).toEqual([
    {
      id,
      url: `/api/images/${id}#w=8&h=6`,
      description: 'A [small] boat',
      places: [`![A \\[small\\] boat](/api/images/${id}#w=8&h=6)`, `![Again](/api/images/${id})`],
    },
    { id: other, url: `/api/images/${other}`, description: '', places: [`![](/api/images/${other})`] },
  ]);
  expect(imagesInText('Nothing here')).toEqual([]);
});
