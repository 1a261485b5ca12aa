import styled from '@emotion/styled';

import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactInfo } from './contact-info.tsx';
import { NextSteps } from './next-steps.tsx';

const FORM_TITLE = 'contact-form-title';

/** On a phone the form comes before the next steps. */
const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xxl};
  grid-template-areas: 'about' 'form' 'next';

  ${theme.media.lg} {
    grid-template: 'about form' auto 'next form' 1fr / minmax(0, 5fr) minmax(0, 7fr);
    column-gap: clamp(3rem, 6vw, 6rem);
  }
`;

const About = styled.div`
  grid-area: about;
`;

const Next = styled.div`
  grid-area: next;
`;

const FormSheet = styled(Card)`
  grid-area: form;
  align-self: start;
`;

const FormTitle = styled.h2`
  margin-bottom: ${theme.space.lg};
  font-size: ${theme.size.xxl};
`;

/** Who to reach, how, and a form that does it. */
export default function ContactPage() {
  const { contact } = usePageTexts('contact');
  return (
    <Section>
      <PageHead title={contact.name} description={contact.lead} />
      <Columns>
        <About>
          <SectionHeading as="h1" eyebrow={contact.name} title={contact.title} lead={contact.lead} />
          <ContactInfo />
        </About>
        <FormSheet>
          <FormTitle id={FORM_TITLE}>{contact.form.title}</FormTitle>
          <ContactForm labelledBy={FORM_TITLE} />
        </FormSheet>
        <Next>
          <NextSteps />
        </Next>
      </Columns>
    </Section>
  );
}
