import styled from '@emotion/styled';
import { ArrowRight, X } from 'lucide-react';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionHeading, TitledSection } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { IconPoint } from '../icon-point.ts';
import { Points } from '../points.tsx';
import { usePageTexts } from '../texts.ts';
import { Channel } from './picture.tsx';
import { PROCESS, Process } from './process.tsx';

const Link = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.75rem;

  & svg {
    flex: none;
    ${theme.square('1.1em')};
    transition: transform ${theme.motion.quick};
  }

  ${theme.media.hover} {
    &:hover svg {
      transform: translateX(3px);
    }
  }

  ${theme.media.still} {
    & svg {
      transition: none;
    }
  }
`;

/** A link after a section, to the page with more about it. */
const OnwardLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href}>
    {children}
    <ArrowRight aria-hidden strokeWidth={1.75} />
  </Link>
);

const Columns = styled.div`
  ${theme.media.lg} {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: clamp(3rem, 7vw, 7rem);
  }
`;

const DeclinedList = styled.ul`
  border-top: 1px solid ${theme.color.border};
`;

const Item = styled(IconPoint)`
  row-gap: 0.1rem;
  padding-block: ${theme.space.md};
  border-bottom: 1px solid ${theme.color.border};

  & svg {
    ${theme.square('1.25rem')};
    margin-top: 0.25rem;
    color: ${theme.color.textSubtle};
  }
`;

/** Projects that the company declines. */
function Declined() {
  const { declined } = usePageTexts('whatWeDo').whatWeDo;
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Columns>
        <SectionHeading id={id} title={declined.title} lead={declined.lead} />
        <DeclinedList>
          {Object.values(declined.items).map(({ title, text }) => (
            <Item key={title}>
              <X aria-hidden strokeWidth={2} />
              <h3>{title}</h3>
              <p>{text}</p>
            </Item>
          ))}
        </DeclinedList>
      </Columns>
    </Section>
  );
}

const WorkList = styled(Points)`
  display: grid;
  gap: ${theme.space.xl} clamp(2rem, 4vw, 4rem);
  margin-bottom: ${theme.space.xl};

  ${theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${theme.space.xl};
  }

  & li {
    padding-top: ${theme.space.md};
    border-top: 2px solid ${theme.color.accent};
  }
`;

/** What we work on, and the results. */
function Work() {
  const { work } = usePageTexts('whatWeDo').whatWeDo;
  return (
    <TitledSection title={work.title} lead={work.lead}>
      <WorkList of={work.fields} size="lg" text="note" />
      <OnwardLink href={paths.platform}>{work.platform}</OnwardLink>
    </TitledSection>
  );
}

const Statement = styled.h2`
  max-width: 24ch;
  font-size: clamp(2.25rem, 1.5rem + 3.2vw, 4.25rem);
  letter-spacing: -0.038em;
  line-height: 1.04;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space.xl};
  margin-top: ${theme.space.xxl};

  & p {
    max-width: 32rem;
    color: ${theme.color.onBandMuted};
    font-size: ${theme.size.lg};
    line-height: 1.55;
  }
`;

/** Our customers, in one large sentence. */
function Now() {
  const { now } = usePageTexts('whatWeDo').whatWeDo;
  const id = useId();
  return (
    <Section tone="band" labelledBy={id}>
      <Statement id={id}>{now.title}</Statement>
      <Foot>
        <p>{now.text}</p>
        <LinkButton href={paths.customers} variant="outlineOnBand" size="lg">
          {now.action}
        </LinkButton>
      </Foot>
    </Section>
  );
}

const List = styled(Points)`
  display: grid;
  column-gap: clamp(3rem, 7vw, 7rem);
  margin-bottom: ${theme.space.xl};
  border-top: 1px solid ${theme.color.borderStrong};

  ${theme.media.md} {
    grid-template-columns: 1fr 1fr;
  }

  & li {
    padding-block: clamp(1.5rem, 1.2rem + 1.2vw, 2.25rem);
    border-bottom: 1px solid ${theme.color.border};
  }

  & p {
    max-width: 34rem;
  }
`;

/** What does not change from one project to the next. */
function Principles() {
  const { principles } = usePageTexts('whatWeDo').whatWeDo;
  return (
    <TitledSection tone="sunken" title={principles.title}>
      <List of={principles.items} />
      <OnwardLink href={paths.about}>{principles.about}</OnwardLink>
    </TitledSection>
  );
}

/** How we work and on what; leads to contact, platform, customers and about. */
export default function WhatWeDoPage() {
  const { whatWeDo } = usePageTexts('whatWeDo');
  return (
    <MarketingPage
      texts={whatWeDo}
      picture={<Channel />}
      heroLinks={{ primary: paths.contact, secondary: `#${PROCESS}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.platform }}
    >
      <Work />
      <Now />
      <Process />
      <Principles />
      <Declined />
    </MarketingPage>
  );
}
