import styled from '@emotion/styled';
import { ArrowDown } from 'lucide-react';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { Columns } from '../../ui/columns.ts';
import { Lead, SectionHeading, Title } from '../../ui/section-heading.tsx';
import { Container, Section } from '../../ui/section.tsx';
import { Terms } from '../../ui/terms.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Flag, QUESTIONS, serviceOrder } from './flag.tsx';
import { SignalFlags } from './picture.tsx';
import { ServiceSection } from './service-section.tsx';

const List = styled.ul`
  display: grid;
  column-gap: ${theme.space.xxl};
  padding-block: clamp(1.5rem, 1rem + 2vw, 3rem);

  ${theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(3, 1fr);
  }

  & li {
    border-bottom: 1px solid ${theme.color.border};
  }
`;

const Link = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  padding-block: ${theme.space.md};
  font-weight: 560;
  letter-spacing: -0.012em;
  text-decoration: none;

  & > :last-child {
    flex: none;
    ${theme.square('1.125rem')};
    margin-left: auto;
    color: ${theme.color.textSubtle};
  }

  &:hover {
    color: ${theme.color.accentText};
  }
`;

/** Links to the six services' sections. */
function ServiceIndex() {
  const { services } = usePageTexts('services');
  return (
    <Container as="nav" aria-label={services.index}>
      <List>
        {serviceOrder.map(({ id }) => (
          <li key={id}>
            <Link href={`#${id}`}>
              <Flag service={id} />
              {services[id].name}
              <ArrowDown aria-hidden strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </List>
    </Container>
  );
}

const NumberTitle = styled.h2`
  font-size: ${theme.size.xl};
`;

const NumberList = styled(Terms)`
  display: grid;
  gap: ${theme.space.xxl};
  margin-top: ${theme.space.xxl};

  ${theme.media.md} {
    grid-template-columns: repeat(2, 1fr);
    gap: clamp(2rem, 4vw, 4rem);
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(4, 1fr);
  }

  & > div {
    padding-top: ${theme.space.lg};
    border-top: 1px solid ${theme.color.bandBorder};
  }

  & strong {
    display: block;
    margin-bottom: ${theme.space.xs};
    color: ${theme.color.bandAccent};
    font-size: clamp(2.75rem, 1.6rem + 2.2vw, 3.75rem);
    font-weight: 600;
    letter-spacing: -0.045em;
    line-height: 1;
    white-space: nowrap;
  }

  & dt {
    font-weight: 560;
  }

  & dd {
    margin-top: ${theme.space.xs};
    ${theme.text.noteOnBand};
  }
`;

/** The figures we answer for, halfway through the services. */
function Numbers() {
  const { title, ...numbers } = usePageTexts('services').services.numbers;
  const id = useId();
  return (
    <Section tone="band" labelledBy={id}>
      <NumberTitle id={id}>{title}</NumberTitle>
      <NumberList
        of={Object.values(numbers).map(({ value, label, text }) => [
          <>
            <strong>{value}</strong> {label}
          </>,
          text,
        ])}
      />
    </Section>
  );
}

/** What customers ask before they sign. */
function Questions() {
  const { questions } = usePageTexts('services').services;
  const titleId = `${QUESTIONS}-title`;
  return (
    <Section id={QUESTIONS} labelledBy={titleId}>
      <Columns>
        <SectionHeading id={titleId} title={questions.title} lead={questions.lead} />
        <Accordion items={Object.values(questions.items).map(({ title, text }) => ({ title, content: text }))} />
      </Columns>
    </Section>
  );
}

const Content = styled(Columns)`
  align-items: center;
`;

const Figure = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.size.lg};

  & strong {
    display: block;
    color: ${theme.color.accentText};
    font-size: clamp(7rem, 4rem + 13vw, 15rem);
    font-weight: 620;
    letter-spacing: -0.065em;
    line-height: 0.86;
    text-indent: -0.04em;
  }

  & span {
    display: block;
    margin-top: ${theme.space.lg};
  }
`;

const Text = styled(Lead)`
  margin-bottom: ${theme.space.xl};
`;

/** The free hours for startups. */
function StartupHours() {
  const { startup } = usePageTexts('services').services;
  const id = useId();
  return (
    <Section tone="sunken" labelledBy={id}>
      <Content>
        <Figure>
          <strong>{startup.value}</strong>
          <span>{startup.unit}</span>
        </Figure>
        <div>
          <Title id={id}>{startup.title}</Title>
          <Text>{startup.text}</Text>
          <ArrowButton href={paths.contactWith({ service: 'consultation', type: 'free-assessment' })}>
            {startup.action}
          </ArrowButton>
        </div>
      </Content>
    </Section>
  );
}

/** The six services in full, their figures, and questions before signing. */
export default function ServicesPage() {
  const { services } = usePageTexts('services');
  return (
    <MarketingPage
      texts={services}
      picture={<SignalFlags />}
      heroLinks={{ primary: paths.contact, secondary: `#${QUESTIONS}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.whatWeDo }}
    >
      <ServiceIndex />
      {serviceOrder.slice(0, 3).map((service) => (
        <ServiceSection key={service.id} {...service} />
      ))}
      <Numbers />
      {serviceOrder.slice(3).map((service) => (
        <ServiceSection key={service.id} {...service} />
      ))}
      <StartupHours />
      <Questions />
    </MarketingPage>
  );
}
