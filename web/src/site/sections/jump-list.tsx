import styled from '@emotion/styled';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  column-gap: ${theme.space.xxl};

  & li {
    border-bottom: 1px solid ${theme.color.border};
  }

  & a {
    display: flex;
    align-items: center;
    gap: ${theme.space.md};
    padding-block: ${theme.space.md};
    font-weight: 560;
    letter-spacing: -0.012em;
    text-decoration: none;
  }

  & a > :last-child {
    flex: none;
    ${theme.square('1.125rem')};
    margin-left: auto;
    color: ${theme.color.textSubtle};
  }

  & a:hover {
    color: ${theme.color.accentText};
  }
`;

/** Links to parts of the page, each the id of one with its name. */
export const JumpList = ({ items }: { items: readonly (readonly [id: string, name: ReactNode])[] }) => (
  <List>
    {items.map(([id, name]) => (
      <li key={id}>
        <Anchor href={`#${id}`}>
          {name}
          <ArrowDown aria-hidden strokeWidth={1.75} />
        </Anchor>
      </li>
    ))}
  </List>
);
