import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';

const Group = styled.div({ maxWidth: '46rem', marginBottom: theme.space.xxl });

const Below = styled.div({ marginTop: theme.space.lg });

/** The small line above a heading. */
export const Eyebrow = styled.p({
  marginBottom: theme.space.sm,
  color: theme.color.accentText,
  fontSize: theme.size.sm,
  fontWeight: 560,
});

export const Title = styled.h2({ fontSize: theme.size.title, letterSpacing: '-0.03em', lineHeight: 1.08 });

/** The paragraph after a heading. */
export const Lead = styled.p({
  marginTop: theme.space.md,
  color: theme.color.textMuted,
  fontSize: theme.size.lg,
  lineHeight: 1.55,
});

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
