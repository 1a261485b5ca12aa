import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Columns } from '../../ui/columns.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Lead, SectionHeading, Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Numbers } from './numbers.tsx';
import { SignalMast } from './picture.tsx';
import { ServiceIndex } from './service-index.tsx';
import { QUESTIONS, serviceOrder } from './service-order.ts';
import { ServiceSection } from './service-section.tsx';

const order = ['price', 'ownership', 'leaving', 'onCall', 'language'] as const;

/** What customers ask before they sign. */
function Questions() {
  const { questions } = usePageTexts('services').services;
  const titleId = `${QUESTIONS}-title`;
  return (
    <Section id={QUESTIONS} labelledBy={titleId}>
      <Columns>
        <SectionHeading id={titleId} title={questions.title} lead={questions.lead} />
        <Accordion
          items={order.map((name) => ({ title: questions.items[name].title, content: questions.items[name].text }))}
        />
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
          <LinkButton href={paths.contactWith({ service: 'consultation', type: 'free-assessment' })}>
            {startup.action}
            <ArrowRight aria-hidden />
          </LinkButton>
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
      picture={<SignalMast />}
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
