import styled from '@emotion/styled';
import { useId } from 'react';

import { theme } from '../theme/theme.ts';
import { ActionPair, type Pair, type PairLinks } from './arrow-button.tsx';
import { Row } from './grid.tsx';
import { Section } from './section.tsx';

const Frame = styled.div({
  display: 'grid',
  gap: theme.space.xl,
  alignItems: 'center',
  [theme.media.lg]: { gridTemplateColumns: '1fr auto' },
});

const Title = styled.h2({ fontSize: theme.size.title });

const Text = styled.p({
  maxWidth: '38rem',
  marginTop: theme.space.sm,
  color: theme.color.textMuted,
  fontSize: theme.size.lg,
});

export interface ClosingBandProps {
  texts: Pair & { title: string; text: string };
  links: PairLinks;
}

/** The end of a page: a title, a sentence and links. */
export function ClosingBand({ texts, links }: ClosingBandProps) {
  const id = useId();
  return (
    <Section tone="band" labelledBy={id}>
      <Frame>
        <div>
          <Title id={id}>{texts.title}</Title>
          <Text>{texts.text}</Text>
        </div>
        <Row>
          <ActionPair onBand texts={texts} links={links} />
        </Row>
      </Frame>
    </Section>
  );
}
