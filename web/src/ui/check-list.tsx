import styled from '@emotion/styled';
import { Check, type LucideIcon } from 'lucide-react';

import { theme } from '../theme/theme.ts';

const List = styled.ul({
  display: 'grid',
  gap: theme.space.xs,
  fontSize: theme.size.sm,
  '& li': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '0.65em' },
  '& svg': { ...theme.square('1.1em'), marginTop: '0.25em', color: theme.color.accentText },
});

const Rows = styled(List)({
  gap: 0,
  borderTop: `1px solid ${theme.color.borderStrong}`,
  fontSize: 'inherit',
  '& li': { paddingBlock: theme.space.sm, borderBottom: `1px solid ${theme.color.border}` },
});

interface CheckListProps {
  items: readonly string[];
  /** In place of the tick. */
  Icon?: LucideIcon;
  /** With lines between the facts. */
  hasLines?: boolean;
}

/** Short facts, each ticked. */
export function CheckList({ items, Icon = Check, hasLines = false }: CheckListProps) {
  const Group = hasLines ? Rows : List;
  return (
    <Group>
      {items.map((text, at) => (
        <li key={at}>
          <Icon aria-hidden strokeWidth={2.25} />
          <span>{text}</span>
        </li>
      ))}
    </Group>
  );
}
