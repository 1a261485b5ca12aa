import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Columns } from '../../ui/columns.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Lead, Title } from '../../ui/section-heading.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';

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
export function StartupHours() {
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
