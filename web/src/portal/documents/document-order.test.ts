import { expect, test } from 'vitest';

import { type DocumentOrder, inOrder } from './document-order.ts';
import { sampleDocument } from './testing/sample-document.ts';

const documents = [
  sampleDocument({ id: 4, originalName: 'Ö.pdf', fileSize: 20 }),
  sampleDocument({ id: 3, originalName: 'Lön 10.pdf', fileSize: 40 }),
  sampleDocument({ id: 2, originalName: 'Lön 2.pdf', fileSize: 10 }),
  sampleDocument({ id: 1, originalName: 'Åtagande.pdf', fileSize: 30 }),
];

test.each<[DocumentOrder, number[]]>([
  ['newest', [4, 3, 2, 1]],
  ['oldest', [1, 2, 3, 4]],
  ['name', [2, 3, 1, 4]],
  ['size', [3, 1, 4, 2]],
])('documents are sorted by %s, names as in Swedish', (order, ids) => {
  expect(inOrder(documents, order, 'sv-SE').map(({ id }) => id)).toEqual(ids);
});
