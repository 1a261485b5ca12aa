import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { theme } from '../theme/theme.ts';
import { own } from './own-props.ts';
import { Section, type SectionTone } from './section.tsx';

interface TitledSectionProps {
  tone?: SectionTone;
  /** The fragment of links to the section; the id of its heading is `<id>-title`. */
  id?: string;
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A section under its heading, which names it. */
export function TitledSection({ tone = 'plain', id, eyebrow, title, lead, children }: TitledSectionProps) {
  const generated = useId();
  const titleId = id === undefined ? generated : `${id}-title`;
  return (
    <Section tone={tone} {...(id === undefined ? {} : { id })} labelledBy={titleId}>
      <SectionHeading id={titleId} eyebrow={eyebrow} title={title} lead={lead} />
      {children}
    </Section>
  );
}

const Group = styled('div', own('centred'))<{ centred: boolean }>(
  { maxWidth: '46rem', marginBottom: theme.space.xxl },
  ({ centred }) => (centred ? { marginInline: 'auto', textAlign: 'center' } : {}),
);

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

interface SectionHeadingProps {
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** `h1` on top of a page, `h2` (default) in it. */
  as?: 'h1' | 'h2';
  id?: string;
  centred?: boolean;
}

/** Eyebrow, heading and lead of a page or a section. */
export function SectionHeading({ eyebrow, title, lead, as = 'h2', id, centred = false }: SectionHeadingProps) {
  return (
    <Group centred={centred}>
      {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
      <Title as={as} id={id}>
        {title}
      </Title>
      {lead ? <Lead>{lead}</Lead> : null}
    </Group>
  );
}
