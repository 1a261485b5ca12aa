import { type ReactNode, useId } from 'react';

import { SectionHeading } from './section-heading.tsx';
import { Section, type SectionTone } from './section.tsx';

export interface TitledSectionProps {
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
