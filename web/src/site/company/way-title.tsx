import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { CardLink } from '../../ui/card-link.tsx';

const Title = styled.h3`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};
  font-size: ${theme.size.xl};

  & svg {
    flex: none;
    ${theme.square('1.25rem')};
    color: ${theme.color.accentText};
  }
`;

/** A card's title: the link of the card, with an arrow. */
export const WayTitle = ({ href, children }: { href: string; children: string }) => (
  <Title>
    <CardLink href={href}>{children}</CardLink>
    <ArrowRight aria-hidden strokeWidth={1.75} />
  </Title>
);
