import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { LinkedCard } from '../../ui/card.tsx';
import { WayTitle } from './way-title.tsx';

const Way = styled(LinkedCard)`
  gap: ${theme.space.sm};

  ${theme.media.sm} {
    min-height: 17rem;
  }
`;

const Text = styled.p`
  ${theme.text.note};
`;

const Figure = styled.p`
  margin-top: auto;
  padding-top: ${theme.space.lg};
  ${theme.text.note};

  & strong {
    display: block;
    color: ${theme.color.accentText};
    font-size: clamp(2.75rem, 2.2rem + 2vw, 4rem);
    font-weight: 600;
    letter-spacing: -0.05em;
    line-height: 1.05;
    white-space: nowrap;
  }
`;

export interface WayCardProps {
  href: string;
  title: string;
  text: string;
  value: string;
  label: string;
}

/** The link to a page with its subject and one figure. */
export const WayCard = ({ href, title, text, value, label }: WayCardProps) => (
  <Way as="li">
    <WayTitle href={href}>{title}</WayTitle>
    <Text>{text}</Text>
    <Figure>
      <strong>{value}</strong> {label}
    </Figure>
  </Way>
);
