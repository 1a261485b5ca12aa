import styled from '@emotion/styled';
import { Check, type LucideIcon } from 'lucide-react';

import { theme } from '../theme/theme.ts';

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  font-size: ${theme.size.sm};

  & li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.65em;
  }

  & svg {
    ${theme.square('1.1em')};
    margin-top: 0.25em;
    color: ${theme.color.accentText};
  }
`;

const Rows = styled(List)`
  gap: 0;
  border-top: 1px solid ${theme.color.borderStrong};
  font-size: inherit;

  & li {
    padding-block: ${theme.space.sm};
    border-bottom: 1px solid ${theme.color.border};
  }
`;

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
