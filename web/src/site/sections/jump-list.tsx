import styled from '@emotion/styled';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';

const List = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  columnGap: theme.space.xxl,
  '& li': { borderBottom: `1px solid ${theme.color.border}` },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.space.md,
    paddingBlock: theme.space.md,
    fontWeight: 560,
    letterSpacing: '-0.012em',
    textDecoration: 'none',
  },
  '& a > :last-child': { flex: 'none', ...theme.square('1.125rem'), marginLeft: 'auto', color: theme.color.textSubtle },
  '& a:hover': { color: theme.color.accentText },
});

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
