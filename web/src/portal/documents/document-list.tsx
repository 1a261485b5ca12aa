import styled from '@emotion/styled';
import { useState } from 'react';

import { theme } from '../../theme/theme.ts';
import type { Person } from './audience.ts';
import { CategoryFilter } from './category-filter.tsx';
import type { DocumentOrder } from './document-order.ts';
import { DocumentRows } from './document-rows.tsx';
import { OrderChoice } from './order-choice.tsx';
import type { CategoryFilter as Category } from './use-documents.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.md};
`;

export interface DocumentListProps {
  readerId: number;
  /** Admins also change and delete documents. */
  isAdmin: boolean;
  /** Everyone with an account, where the reader may know: names whom documents are for. */
  people: readonly Person[] | undefined;
  /** A word to those who have no documents yet. */
  emptyHint: string;
}

/** The documents the reader may see, one category or all of them. */
export function DocumentList(props: DocumentListProps) {
  const [category, setCategory] = useState<Category>('all');
  const [order, setOrder] = useState<DocumentOrder>('newest');
  return (
    <>
      <Bar>
        <CategoryFilter value={category} onChange={setCategory} />
        <OrderChoice value={order} onChange={setOrder} />
      </Bar>
      {/* Each category is a list of its own, which begins with its placeholders. */}
      <DocumentRows key={category} category={category} order={order} onShowAll={() => setCategory('all')} {...props} />
    </>
  );
}
