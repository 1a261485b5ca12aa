import styled from '@emotion/styled';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { columns } from '../../ui/columns.ts';
import { Container } from '../../ui/section.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { FigureList } from '../sections/figures.tsx';
import { JumpList } from '../sections/jump-list.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { Split } from '../sections/split.tsx';
import { TermList } from '../sections/terms.tsx';
import { beside } from '../sections/looks.ts';
import { usePageTexts } from '../texts.ts';
import { Flag, serviceOrder, SignalFlags } from './picture.tsx';

const Index = styled(Container)({ paddingBlock: 'clamp(1.5rem, 1rem + 2vw, 3rem)' });

const Ground = styled.section({ '& + & > div > div': { borderTop: `1px solid ${theme.color.border}` } });

const Content = styled.div({
  ...columns([5, 6], 'xl'),
  paddingBlock: 'clamp(3.5rem, 2.5rem + 4vw, 6rem)',
  '& h2': { marginTop: theme.space.md, fontSize: 'clamp(1.75rem, 1.5rem + 1.1vw, 2.375rem)', letterSpacing: '-0.03em' },
  '& h2 + p': { maxWidth: '34rem', marginBlock: `${theme.space.md} ${theme.space.lg}`, color: theme.color.textMuted },
  '& h3': { marginBottom: theme.space.sm, ...theme.text.label, fontWeight: 540, letterSpacing: 0 },
  '& ul': { marginBottom: theme.space.lg },
});

/** One service in full: what it is, what is delivered, how it starts and how long it takes. */
function Service({ id, contact }: (typeof serviceOrder)[number]) {
  const { services: texts } = usePageTexts('services');
  const { name, text, points, starts, takes, action } = texts[id];
  return (
    <Ground id={id} aria-labelledby={`${id}-title`}>
      <Container>
        <Content>
          <div>
            <Flag service={id} />
            <h2 id={`${id}-title`}>{name}</h2>
            <p>{text}</p>
            <ArrowButton href={paths.contactWith({ service: contact })} variant="secondary">
              {action}
            </ArrowButton>
          </div>
          <div>
            <h3>{texts.delivered}</h3>
            <CheckList hasLines items={points} />
            <TermList
              look="pairs"
              items={[
                { term: texts.starts, text: starts },
                { term: texts.takes, text: takes },
              ]}
            />
          </div>
        </Content>
      </Container>
    </Ground>
  );
}

/** The section's id, for the link at the top of the page. */
const QUESTIONS = 'questions';

/** The six services in full, their figures, the free hours, and questions before signing. */
export default function ServicesPage() {
  const { services: texts } = usePageTexts('services');
  const { startup, questions } = texts;
  return (
    <MarketingPage
      texts={texts}
      picture={<SignalFlags />}
      heroLinks={{ primary: paths.contact, secondary: `#${QUESTIONS}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.whatWeDo }}
    >
      <Index as="nav" aria-label={texts.index}>
        <JumpList
          items={serviceOrder.map(({ id }) => [
            id,
            <>
              <Flag key={id} service={id} />
              {texts[id].name}
            </>,
          ])}
        />
      </Index>
      {serviceOrder.slice(0, 3).map((service) => (
        <Service key={service.id} {...service} />
      ))}
      <PageSection of={texts.numbers} tone="band">
        <FigureList items={texts.numbers.items} look="ruled" />
      </PageSection>
      {serviceOrder.slice(3).map((service) => (
        <Service key={service.id} {...service} />
      ))}
      <Split
        of={{ title: startup.title, lead: startup.text }}
        tone="sunken"
        isAsideFirst
        aside={<FigureList items={[{ value: startup.value, label: startup.unit }]} look="large" />}
        action={
          <ArrowButton href={paths.contactWith({ service: 'consultation', type: 'free-assessment' })}>
            {startup.action}
          </ArrowButton>
        }
      />
      <PageSection of={questions} id={QUESTIONS} heading={beside}>
        <Accordion items={questions.items.map(({ title, text }) => ({ title, content: text }))} />
      </PageSection>
    </MarketingPage>
  );
}
