import styled from '@emotion/styled';
import { useId } from 'react';

import { theme } from '../theme/theme.ts';
import { Row } from './grid.tsx';
import { ArrowButton, LinkButton } from './link-button.tsx';
import { Section } from './section.tsx';

/** The texts of the main action and of the alternative. */
export interface Pair {
  primary: string;
  secondary: string;
}

export interface ActionPairProps {
  texts: Pair;
  links: Pair;
  /** On a dark band. */
  onBand?: boolean;
}

/** Primary and secondary link, for the end of a page and for `actions` of `PageHero`. */
export const ActionPair = ({ texts, links, onBand = false }: ActionPairProps) => (
  <>
    <ArrowButton href={links.primary} size="lg" variant={onBand ? 'onBand' : 'primary'}>
      {texts.primary}
    </ArrowButton>
    <LinkButton href={links.secondary} size="lg" variant={onBand ? 'outlineOnBand' : 'secondary'}>
      {texts.secondary}
    </LinkButton>
  </>
);

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
  texts: Pair & { title: string; text: string };
  links: Pair;
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
