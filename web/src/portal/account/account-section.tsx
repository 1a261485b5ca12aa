import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { theme } from '../../theme/theme.ts';

/** Heading on the left, content on the right; below each other on narrow screens. */
const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg} clamp(2rem, 4vw, 4rem);
  align-items: start;

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  }
`;

const Title = styled.h2`
  font-size: ${theme.size.xl};
`;

const Text = styled.p`
  margin-top: ${theme.space.xs};
  ${theme.text.note};
`;

export interface AccountSectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <div>
        <Title id={id}>{title}</Title>
        <Text>{text}</Text>
      </div>
      {children}
    </Frame>
  );
}
