import styled from '@emotion/styled';
import { useId } from 'react';

import { NEWSLETTER_ID, paths } from '../../../content/site-map.ts';
import { theme } from '../../../theme/theme.ts';
import { Lead, Title } from '../../../ui/section-heading.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { usePageTexts } from '../../texts.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const Halves = styled.div`
  display: grid;
  align-items: center;
  gap: ${theme.space.xl} clamp(3rem, 7vw, 7rem);

  ${theme.media.lg} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm} ${theme.space.lg};
  margin-top: ${theme.space.md};
  font-size: ${theme.size.xs};
`;

/** The newsletter, across the page. */
export function NewsletterBand() {
  const { newsletter } = usePageTexts('home');
  const id = useId();
  return (
    <Section tone="sunken" id={NEWSLETTER_ID} labelledBy={id}>
      <Halves>
        <div>
          <Title id={id}>{newsletter.title}</Title>
          <Lead>{newsletter.text}</Lead>
        </div>
        <div>
          <NewsletterForm />
          <Links>
            <TextLink href={paths.newsletter}>{newsletter.archive}</TextLink>
            <TextLink href={paths.privacyPolicy}>{newsletter.privacy}</TextLink>
          </Links>
        </div>
      </Halves>
    </Section>
  );
}
