import type { Document } from '@kontor/contracts/endpoints';

export const documentOrders = ['newest', 'oldest', 'name', 'size'] as const;
export type DocumentOrder = (typeof documentOrders)[number];

/** The documents, which come newest first, in another order; names as the user's language sorts them, and 2 before 10. */
export function inOrder(documents: readonly Document[], order: DocumentOrder, locale: string): readonly Document[] {
  switch (order) {
    case 'newest':
      return documents;
    case 'oldest':
      return documents.toReversed();
    case 'name': {
      const { compare } = new Intl.Collator(locale, { numeric: true });
      return documents.toSorted((a, b) => compare(a.originalName, b.originalName));
    }
    case 'size':
      return documents.toSorted((a, b) => b.fileSize - a.fileSize);
  }
}
