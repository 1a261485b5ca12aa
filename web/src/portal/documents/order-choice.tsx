import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { Select } from '../../ui/select.tsx';
import { usePageTexts } from '../texts.ts';
import { type DocumentOrder, documentOrders } from './document-order.ts';

const Frame = styled.div`
  width: 100%;

  ${theme.media.sm} {
    width: 15rem;
  }
`;

export interface OrderChoiceProps {
  value: DocumentOrder;
  onChange: (order: DocumentOrder) => void;
}

/** What comes first in the list. */
export function OrderChoice({ value, onChange }: OrderChoiceProps) {
  const { order } = usePageTexts('overview').documents;
  const choices = documentOrders.map((each) => ({ value: each, label: order.names[each] }));
  return (
    <Frame>
      <Select<DocumentOrder> label={order.label} choices={choices} value={value} onChange={onChange} />
    </Frame>
  );
}
