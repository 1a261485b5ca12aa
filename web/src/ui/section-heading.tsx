import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';

const Group = styled.div`
  max-width: 46rem;
  margin-bottom: ${theme.space.xxl};
`;

const Below = styled.div`
  margin-top: ${theme.space.lg};
`;

/** The small line above a heading. */
export const Eyebrow = styled.p`
  margin-bottom: ${theme.space.sm};
  color: ${theme.color.accentText};
  font-size: ${theme.size.sm};
  font-weight: 560;
`;

export const Title = styled.h2`
  font-size: ${theme.size.title};
  letter-spacing: -0.03em;
  line-height: 1.08;
`;

/** The paragraph after a heading. */
export const Lead = styled.p`
  margin-top: ${theme.space.md};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.lg};
  line-height: 1.55;
`;

export interface SectionHeadingProps {
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** `h1` on top of a page, `h2` (default) in it. */
  as?: 'h1' | 'h2';
  id?: string;
  /** Below the lead. */
  children?: ReactNode;
}

/** Eyebrow, heading and lead of a page or a section. */
export const SectionHeading = ({ eyebrow, title, lead, as = 'h2', id, children }: SectionHeadingProps) => (
  <Group>
    {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
    <Title as={as} id={id} tabIndex={id === undefined ? undefined : -1}>
      {title}
    </Title>
    {lead ? <Lead>{lead}</Lead> : null}
    {children ? <Below>{children}</Below> : null}
  </Group>
);
