import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { columns } from '../../ui/columns.ts';
import { Lead, Title } from '../../ui/section-heading.tsx';
import { Section, type SectionTone } from '../../ui/section.tsx';
import { theme } from '../../theme/theme.ts';

const Opening = styled.div`
  ${columns([5, 6], 'md')}
  margin-bottom: ${theme.space.xxl};

  ${theme.media.lg} {
    align-items: end;
    margin-bottom: clamp(3rem, 5vw, 4.5rem);
  }

  & p {
    margin-top: 0;
  }
`;

interface PartProps {
  tone?: SectionTone;
  /** The fragment of links to it; the id of its heading, which can take the focus, is `<id>-title`. */
  id?: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A section with its heading on the left and its lead on the right; below each other where it is narrow. */
export function Part({ tone = 'plain', id, title, lead, children }: PartProps) {
  const generated = useId();
  const titleId = id ? `${id}-title` : generated;
  return (
    <Section tone={tone} id={id} labelledBy={titleId}>
      <Opening>
        <Title id={titleId} tabIndex={id ? -1 : undefined}>
          {title}
        </Title>
        <Lead onBand={tone === 'band'}>{lead}</Lead>
      </Opening>
      {children}
    </Section>
  );
}
