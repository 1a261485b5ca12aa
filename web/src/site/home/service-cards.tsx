import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';

import { figures } from '../../content/figures.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Grid, Row } from '../../ui/grid.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { DevopsPicture, KubernetesPicture, MigrationPicture } from './service-pictures.tsx';

const services = [
  { name: 'migration', Picture: MigrationPicture },
  { name: 'devops', Picture: DevopsPicture },
  { name: 'kubernetes', Picture: KubernetesPicture },
] as const;

const Service = styled(Card)`
  padding: 0;
  overflow: hidden;
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space.sm};
  padding: clamp(1.375rem, 1.1rem + 1.2vw, 2rem);

  & h3 {
    font-size: ${theme.size.xl};
  }

  & p {
    ${theme.text.note};
  }

  & > div {
    margin-top: auto;
    padding-top: ${theme.space.sm};
  }
`;

const Action = styled(Row)`
  margin-top: ${theme.space.xxl};
  ${theme.text.note};
`;

/** The services that most customers begin with, and the link to the contact form. */
export function ServiceCards() {
  const { services: texts } = usePageTexts('home').home;
  return (
    <TitledSection eyebrow={texts.eyebrow} title={texts.title} lead={texts.lead}>
      <Grid as="ul" min="13.5rem">
        {services.map(({ name, Picture }) => (
          <Service as="li" key={name}>
            <Picture />
            <Words>
              <h3>{texts[name].title}</h3>
              <p>{texts[name].text}</p>
              <Row gap="xs">
                <Badge>{texts[name].tags.first}</Badge>
                <Badge>{texts[name].tags.second}</Badge>
              </Row>
            </Words>
          </Service>
        ))}
      </Grid>
      <Action gap="lg">
        <LinkButton href={paths.contact}>
          {texts.action}
          <ArrowRight aria-hidden />
        </LinkButton>
        <p>{texts.actionNote(figures.responseHours)}</p>
      </Action>
    </TitledSection>
  );
}
