import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { Halves } from './columns.ts';
import { Row } from './grid.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Container } from './section.tsx';

const Ground = styled.section({
  paddingBlock: 'clamp(3rem, 2rem + 4.5vw, 6rem) clamp(3rem, 2rem + 4.5vw, 6rem)',
  background: `linear-gradient(to bottom, ${theme.color.canvas}, ${theme.color.skySoft})`,
  borderBottom: `1px solid ${theme.color.border}`,
});

const Words = styled.div({
  '& > :first-of-type': { marginBottom: theme.space.xl },
  '& > :last-child': { marginBottom: 0 },
});

/** Pictures fill it; on a phone they come after the words. */
const Picture = styled.div({
  '& > svg': {
    width: '100%',
    height: 'auto',
    borderRadius: theme.radius.xl,
    background: `linear-gradient(to bottom, ${theme.color.skySoft}, ${theme.color.sky})`,
    boxShadow: theme.shadow.mid,
  },
});

const Below = styled.div({ marginTop: theme.space.xl });

export interface PageHeroProps {
  eyebrow?: ReactNode;
  /** The page's one `h1`. */
  title: ReactNode;
  lead: ReactNode;
  /** `LinkButton`s or `Button`s. */
  actions?: ReactNode;
  /** An `<svg viewBox="0 0 560 420" aria-hidden>` of our own; its ground is the sky. */
  picture?: ReactNode;
  /** Below the actions: badges, a line. */
  children?: ReactNode;
}

/** The top of a page: title, lead, actions and a picture. */
export function PageHero({ eyebrow, title, lead, actions, picture, children }: PageHeroProps) {
  const words = (
    <Words>
      <SectionHeading as="h1" eyebrow={eyebrow} title={title} lead={lead} />
      {actions ? <Row>{actions}</Row> : null}
      {children ? <Below>{children}</Below> : null}
    </Words>
  );
  return (
    <Ground>
      <Container>
        {picture ? (
          <Halves>
            {words}
            <Picture>{picture}</Picture>
          </Halves>
        ) : (
          words
        )}
      </Container>
    </Ground>
  );
}
