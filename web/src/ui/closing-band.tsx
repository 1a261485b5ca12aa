import styled from '@emotion/styled';
import { ArrowDown, ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';

import { theme } from '../theme/theme.ts';
import { Row } from './grid.tsx';
import { LinkButton } from './link-button.tsx';
import { Section } from './section.tsx';

interface Way {
  href: string;
  text: string;
}

interface ActionPairProps {
  /** The main action. */
  primary: Way;
  /** The alternative. */
  secondary: Way;
  /** On a dark band. */
  onBand?: boolean;
}

/** Primary and secondary link, for `actions` of `PageHero` and `ClosingBand`. The arrow shows whether the link leaves the page. */
export function ActionPair({ primary, secondary, onBand = false }: ActionPairProps) {
  const Arrow = primary.href.startsWith('#') ? ArrowDown : ArrowRight;
  return (
    <>
      <LinkButton href={primary.href} size="lg" variant={onBand ? 'onBand' : 'primary'}>
        {primary.text}
        <Arrow aria-hidden />
      </LinkButton>
      <LinkButton href={secondary.href} size="lg" variant={onBand ? 'outlineOnBand' : 'secondary'}>
        {secondary.text}
      </LinkButton>
    </>
  );
}

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

interface ClosingBandProps {
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
