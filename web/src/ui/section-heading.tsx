import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { theme } from '../theme/theme.ts';
import { own } from './own-props.ts';
import { Section, type SectionTone } from './section.tsx';

const Group = styled.div`
  max-width: 46rem;
  margin-bottom: ${theme.space.xxl};
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
export const Lead = styled('p', own('onBand'))<{ onBand?: boolean }>`
  margin-top: ${theme.space.md};
  color: ${({ onBand }) => (onBand ? theme.color.onBandMuted : theme.color.textMuted)};
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
  /** On a dark band. */
  onBand?: boolean;
}

/** Eyebrow, heading and lead of a page or a section. */
export const SectionHeading = ({ eyebrow, title, lead, as = 'h2', id, onBand = false }: SectionHeadingProps) => (
  <Group>
    {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
    <Title as={as} id={id}>
      {title}
    </Title>
    {lead ? <Lead onBand={onBand}>{lead}</Lead> : null}
  </Group>
);

export interface TitledSectionProps extends Pick<SectionHeadingProps, 'eyebrow' | 'title' | 'lead'> {
  tone?: SectionTone;
  /** The fragment of links to the section; the id of its heading is `<id>-title`. */
  id?: string;
  children: ReactNode;
}

/** A section under its heading, which names it. */
export function TitledSection({ tone = 'plain', id, children, ...heading }: TitledSectionProps) {
  const generated = useId();
  const titleId = id === undefined ? generated : `${id}-title`;
  return (
    <Section tone={tone} id={id} labelledBy={titleId}>
      <SectionHeading id={titleId} onBand={tone === 'band'} {...heading} />
      {children}
    </Section>
  );
}
