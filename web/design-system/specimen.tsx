import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../src/theme/theme.ts';
import { Container } from '../src/ui/section.tsx';

const Ground = styled.section({ paddingBlock: theme.space.xxl, borderTop: `1px solid ${theme.color.border}` });

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${theme.space.lg} ${theme.space.xxl}`,
  [theme.media.lg]: { gridTemplateColumns: '13rem minmax(0, 1fr)' },
});

const Title = styled.h2({ fontSize: theme.size.xl });

const Samples = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space.xl });

const Label = styled.p({ marginBottom: theme.space.sm, ...theme.text.smallLabel });

/** A kind of component with its samples. */
export const Specimen = ({ title, children }: { title: string; children: ReactNode }) => (
  <Ground>
    <Container>
      <Columns>
        <Title>{title}</Title>
        <Samples>{children}</Samples>
      </Columns>
    </Container>
  </Ground>
);

/** A sample with its name. */
export const Sample = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Label>{label}</Label>
    {children}
  </div>
);
