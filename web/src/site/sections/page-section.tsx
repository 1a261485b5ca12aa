import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { columns } from '../../ui/columns.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section, type SectionTone } from '../../ui/section.tsx';

/** The words at the head of a section. */
export interface HeadingTexts {
  eyebrow?: string;
  title: ReactNode;
  lead?: ReactNode;
}

type Place = 'above' | 'beside' | 'apart';

export interface SectionProps {
  of: HeadingTexts;
  tone?: SectionTone | undefined;
  /** The fragment of links to the section; the id of its heading is `<id>-title`. */
  id?: string | undefined;
  /** Where the heading stands on wide screens: beside the content it stays in sight; apart, its lead is to the right of its title. */
  heading?: Place | undefined;
  /** A link to more, below the content. */
  action?: ReactNode;
}

interface PageSectionProps extends SectionProps {
  /** Below the heading, wherever that stands. */
  below?: ReactNode;
  children: ReactNode;
}

const places: Record<Place, string> = {
  above: '',
  beside: `
    ${columns([5, 7], 'xl')}

    & > div:first-of-type {
      margin-bottom: 0;
    }

    ${theme.media.lg} {
      & > div:first-of-type {
        position: sticky;
        top: 7rem;
        align-self: start;
      }
    }
  `,
  apart: `
    & > div:first-of-type {
      max-width: none;
      ${columns([5, 6], 'md')}
    }

    ${theme.media.lg} {
      & > div:first-of-type {
        align-items: end;
        margin-bottom: clamp(3rem, 5vw, 4.5rem);
      }

      & > div:first-of-type > p {
        margin-top: 0;
      }
    }
  `,
};

const Frame = styled.div<{ 'data-heading': Place }>`
  ${({ 'data-heading': place }) => places[place]}
`;

const More = styled.div`
  margin-top: ${theme.space.xl};
`;

/** A section of a page under its heading, which names it. */
export function PageSection(props: PageSectionProps) {
  const { of, tone = 'plain', id, heading = 'above', action, below, children } = props;
  const generated = useId();
  const titleId = id === undefined ? generated : `${id}-title`;
  return (
    <Section tone={tone} id={id} labelledBy={titleId}>
      <Frame data-heading={heading}>
        <SectionHeading id={titleId} eyebrow={of.eyebrow} title={of.title} lead={of.lead}>
          {below}
        </SectionHeading>
        <div>
          {children}
          {action ? <More>{action}</More> : null}
        </div>
      </Frame>
    </Section>
  );
}
