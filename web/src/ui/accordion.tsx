import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';

const Item = styled.details`
  border-bottom: 1px solid ${theme.color.border};

  &:first-of-type {
    border-top: 1px solid ${theme.color.border};
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.lg};
  padding-block: ${theme.space.md};
  font-size: ${theme.size.md};
  font-weight: 580;
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  &:hover {
    color: ${theme.color.accentText};
  }

  & h3 {
    font: inherit;
    letter-spacing: -0.01em;
  }

  & svg {
    flex: none;
    ${theme.square('1.25rem')};
    color: ${theme.color.textSubtle};
    transition: transform ${theme.motion.quick};
  }

  details[open] > & svg {
    transform: rotate(180deg);
  }
`;

const Content = styled.div`
  max-width: 46rem;
  padding-bottom: ${theme.space.lg};
  color: ${theme.color.textMuted};
`;

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
