import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { Container } from '../ui/section.tsx';
import { Harbour } from './picture.tsx';

const Ground = styled.div`
  display: grid;
  flex: 1;
  align-items: start;
  padding-block: clamp(1rem, 0.2rem + 3.4vw, 4rem) clamp(3rem, 2rem + 4vw, 5.5rem);

  ${theme.media.md} {
    align-items: center;
  }
`;

const Sheet = styled.div`
  display: grid;
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.xl};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.mid};

  ${theme.media.md} {
    grid-template-columns: minmax(24rem, 1fr) minmax(0, 1.15fr);
    min-height: 42rem;
  }
`;

/** A strip above the form on a phone, the right half of the sheet where there is room. */
const View = styled.div`
  position: relative;
  height: clamp(9rem, 30vw, 14rem);

  ${theme.media.md} {
    grid-area: 1 / 2;
    height: auto;
  }
`;

/** Aligned to the top, so that it does not move while the rest of the page loads. */
const Words = styled.div`
  padding: clamp(1.5rem, 0.9rem + 2.8vw, 4rem);

  ${theme.media.md} {
    grid-area: 1 / 1;
    padding-top: clamp(2.5rem, 1.5rem + 4vw, 5.5rem);
  }
`;

/** The two halves of a sign-in page: form and picture. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Ground>
      <Container>
        <Sheet>
          <View>
            <Harbour />
          </View>
          <Words>{children}</Words>
        </Sheet>
      </Container>
    </Ground>
  );
}
