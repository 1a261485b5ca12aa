import styled from '@emotion/styled';
import { Clock, type LucideIcon, Mail, MapPin, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useFacts } from '../../i18n/words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { Terms } from '../../ui/terms.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { StepList } from '../sections/steps.tsx';
import { usePageTexts } from '../texts.ts';
import { ContactForm } from './contact-form.tsx';
import { applicationOf, formTitle } from './prefill.ts';

const Info = styled(Terms)({
  display: 'grid',
  gap: theme.space.lg,
  [theme.media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.media.lg]: { gridTemplateColumns: '1fr' },
  '& > div': { position: 'relative', paddingLeft: '3.75rem' },
  '& dt': theme.text.smallLabel,
  '& dt > span': { position: 'absolute', left: 0, top: 0 },
});

/** City, email, response time and the company's page on a professional network. */
function ContactInfo() {
  const { info } = usePageTexts('contact').contact;
  const { language } = useLanguage();
  const { brand, figures } = useFacts();
  const { address, email, links, name } = brand;
  const ways: [LucideIcon, string, ReactNode][] = [
    [MapPin, info.city, `${address.city}, ${address.country[language]}`],
    [
      Mail,
      info.email,
      <TextLink key="email" href={`mailto:${email}`}>
        {email}
      </TextLink>,
    ],
    [Clock, info.response, info.responseValue(figures.responseHours)],
  ];
  if (links.social)
    ways.push([
      UsersRound,
      info.network,
      <TextLink key="social" href={links.social}>
        {info.networkValue(name)}
      </TextLink>,
    ]);
  return (
    <section>
      <VisuallyHidden as="h2">{info.title}</VisuallyHidden>
      <Info
        of={ways.map(([Icon, term, text]) => [
          <>
            <IconTile aria-hidden>
              <Icon />
            </IconTile>
            {term}
          </>,
          text,
        ])}
      />
    </section>
  );
}

const FORM_TITLE = 'contact-form-title';

/** On a phone the form comes before the next steps. */
const Columns = styled.div({
  display: 'grid',
  gap: theme.space.xxl,
  gridTemplateAreas: "'about' 'form' 'next'",
  [theme.media.lg]: {
    gridTemplate: "'about form' auto 'next form' 1fr / minmax(0, 5fr) minmax(0, 7fr)",
    columnGap: 'clamp(3rem, 6vw, 6rem)',
  },
});

const About = styled.div({ gridArea: 'about' });

/** What happens after a message is sent. */
const Next = styled.section({ gridArea: 'next', '& > h2': { marginBottom: theme.space.lg, fontSize: theme.size.lg } });

const FormSheet = styled(Card)({ gridArea: 'form', alignSelf: 'start' });

const FormTitle = styled.h2({ marginBottom: theme.space.lg, fontSize: theme.size.xxl });

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
          <StepList items={application ? contact.application.items : contact.next.items} look="line" />
        </Next>
      </Columns>
    </Section>
  );
}
