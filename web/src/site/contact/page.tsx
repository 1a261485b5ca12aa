import styled from '@emotion/styled';
import { Clock, Mail, MapPin, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useFacts } from '../../content/facts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Points } from '../points.tsx';
import { ring } from '../steps.ts';
import { usePageTexts } from '../texts.ts';
import { ContactForm } from './contact-form.tsx';
import { applicationOf, formTitle } from './prefill.ts';

const Frame = styled.div`
  position: relative;
  padding-left: 3.75rem;
`;

const Icon = styled(IconTile)`
  position: absolute;
  left: 0;
  top: 0;
`;

const Label = styled.dt`
  ${theme.text.smallLabel};
`;

/** One way to reach the company: a term and its value in a `<dl>`. */
function InfoItem({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Frame>
      <Label>
        <Icon aria-hidden>{icon}</Icon>
        {label}
      </Label>
      <dd>{children}</dd>
    </Frame>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${theme.space.lg};

  ${theme.media.sm} {
    grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  }
`;

/** City, e-mail, response time and the company's page on a professional network. */
function ContactInfo() {
  const { info } = usePageTexts('contact').contact;
  const { language } = useLanguage();
  const { brand, figures } = useFacts();
  const { address, email, links, name } = brand;
  return (
    <section>
      <VisuallyHidden as="h2">{info.title}</VisuallyHidden>
      <List>
        <InfoItem icon={<MapPin />} label={info.city}>
          {`${address.city}, ${address.country[language]}`}
        </InfoItem>
        <InfoItem icon={<Mail />} label={info.email}>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </InfoItem>
        <InfoItem icon={<Clock />} label={info.response}>
          {info.responseValue(figures.responseHours)}
        </InfoItem>
        {links.social && (
          <InfoItem icon={<UsersRound />} label={info.network}>
            <TextLink href={links.social}>{info.networkValue(name)}</TextLink>
          </InfoItem>
        )}
      </List>
    </section>
  );
}

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

/** What happens after a message is sent. */
const Next = styled.section`
  grid-area: next;

  & > h2 {
    margin-bottom: ${theme.space.lg};
    font-size: ${theme.size.lg};
  }
`;

const FormSheet = styled(Card)`
  grid-area: form;
  align-self: start;
`;

const FormTitle = styled.h2`
  margin-bottom: ${theme.space.lg};
  font-size: ${theme.size.xxl};
`;

const Steps = styled(Points)`
  display: grid;
  gap: ${theme.space.lg};
  counter-reset: step;

  & > li {
    position: relative;
    padding-left: 3.75rem;
    counter-increment: step;
  }

  & > li::before {
    content: counter(step);
    ${ring('2.75rem', `1px solid ${theme.color.border}`)}
    top: 0.1rem;
    font-weight: 560;
  }

  & > li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 1.375rem;
    top: 3.1rem;
    bottom: -1.35rem;
    border-left: 1px solid ${theme.color.border};
  }
`;

/** Who to reach, how, and a form that does it: for a message, or for an application where a link names one. */
export default function ContactPage() {
  const texts = usePageTexts('contact');
  const { contact } = texts;
  const [query] = useSearchParams();
  const facts = useFacts();
  const application = applicationOf(query, facts);
  const { name, lead, ...shown } = application ? contact.application : contact;
  const title = application?.position ? contact.application.titleAs(application.position) : shown.title;
  return (
    <Section>
      <PageHead title={application ? title : name} description={lead} />
      <Columns>
        <About>
          <SectionHeading as="h1" eyebrow={name} title={title} lead={lead} />
          <ContactInfo />
        </About>
        <FormSheet>
          <FormTitle id={FORM_TITLE}>{formTitle(query, texts, facts)}</FormTitle>
          <ContactForm key={query.toString()} labelledBy={FORM_TITLE} application={application} />
        </FormSheet>
        <Next>
          <h2>{contact.next.title}</h2>
          <Steps
            isOrdered
            of={application ? contact.application.next : contact.next.steps}
            size="md"
            gap="none"
            text="note"
          />
        </Next>
      </Columns>
    </Section>
  );
}
