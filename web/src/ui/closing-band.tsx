import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { theme } from '../theme/theme.ts';
import { Row } from './grid.tsx';
import { Section } from './section.tsx';

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.xl};
  align-items: center;

  ${theme.media.lg} {
    grid-template-columns: 1fr auto;
  }
`;

const Title = styled.h2`
  font-size: ${theme.size.title};
`;

const Text = styled.p`
  max-width: 38rem;
  margin-top: ${theme.space.sm};
  color: ${theme.color.onBandMuted};
  font-size: ${theme.size.lg};
`;

export interface ClosingBandProps {
  title: string;
  text: string;
  /** `LinkButton`s: the first `variant="onBand"`, others `variant="outlineOnBand"`, all `size="lg"`. */
  actions: ReactNode;
}

/** The end of a page: a title, a sentence and links. */
export function ClosingBand({ title, text, actions }: ClosingBandProps) {
  const id = useId();
  return (
    <Section tone="band" labelledBy={id}>
      <Frame>
        <div>
          <Title id={id}>{title}</Title>
          <Text>{text}</Text>
        </div>
        <Row>{actions}</Row>
      </Frame>
    </Section>
  );
}
