import styled from '@emotion/styled';
import { Check } from 'lucide-react';

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

/** Short facts, each ticked. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <List>
      {items.map((text) => (
        <li key={text}>
          <Check aria-hidden strokeWidth={2.25} />
          <span>{text}</span>
        </li>
      ))}
    </List>
  );
}
