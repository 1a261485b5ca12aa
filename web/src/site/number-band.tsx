import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { Container } from '../ui/section.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const Band = styled.section`
  padding-block: clamp(2.5rem, 2rem + 2.5vw, 4rem) 0;
`;

/** A page's figures below its hero, under a heading for screen readers. */
export function NumberBand({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  const id = useId();
  return (
    <Band aria-labelledby={id} className={className}>
      <Container>
        <VisuallyHidden as="h2" id={id}>
          {title}
        </VisuallyHidden>
        {children}
      </Container>
    </Band>
  );
}
