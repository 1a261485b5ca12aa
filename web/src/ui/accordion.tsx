import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';

const Item = styled.details({
  borderBottom: `1px solid ${theme.color.border}`,
  '&:first-of-type': { borderTop: `1px solid ${theme.color.border}` },
});

const Summary = styled.summary({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space.lg,
  paddingBlock: theme.space.md,
  fontSize: theme.size.md,
  fontWeight: 580,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: theme.color.accentText },
  '& h3': { font: 'inherit', letterSpacing: '-0.01em' },
  '& svg': {
    flex: 'none',
    ...theme.square('1.25rem'),
    color: theme.color.textSubtle,
    transition: `transform ${theme.motion.quick}`,
  },
  'details[open] > & svg': { transform: 'rotate(180deg)' },
});

const Content = styled.div({ maxWidth: '46rem', paddingBottom: theme.space.lg, color: theme.color.textMuted });

export interface AccordionProps {
  items: readonly { title: string; content: ReactNode }[];
}

/** Disclosures of question and answer, each a native `details`, so that no script is needed. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div>
      {items.map(({ title, content }, at) => (
        <Item key={at}>
          <Summary>
            <h3>{title}</h3>
            <ChevronDown aria-hidden />
          </Summary>
          <Content>{content}</Content>
        </Item>
      ))}
    </div>
  );
}
