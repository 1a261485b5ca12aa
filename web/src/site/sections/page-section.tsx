import type { SerializedStyles } from '@emotion/react';
import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { theme } from '../../theme/theme.ts';
import { own } from '../../ui/own-props.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section, type SectionTone } from '../../ui/section.tsx';

/** The words at the head of a section. */
export interface HeadingTexts {
  eyebrow?: string;
  title: ReactNode;
  lead?: ReactNode;
}

export interface SectionProps {
  of: HeadingTexts;
  tone?: SectionTone | undefined;
  /** The fragment of links to the section; the id of its heading is `<id>-title`. */
  id?: string | undefined;
  /** Styles of where the heading stands, of `looks.ts`; above the content without. */
  heading?: SerializedStyles | undefined;
  /** A link to more, below the content. */
  action?: ReactNode;
}

interface PageSectionProps extends SectionProps {
  /** Below the heading, wherever that stands. */
  below?: ReactNode;
  children: ReactNode;
}

const Frame = styled('div', own('heading'))<{ heading: SerializedStyles | undefined }>(({ heading }) => heading);

const More = styled.div({ marginTop: theme.space.xl });

/** A section of a page under its heading, which names it. */
export function PageSection(props: PageSectionProps) {
  const { of, tone = 'plain', id, heading, action, below, children } = props;
  const generated = useId();
  const titleId = id === undefined ? generated : `${id}-title`;
  return (
    <Section tone={tone} id={id} labelledBy={titleId}>
      <Frame heading={heading}>
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
