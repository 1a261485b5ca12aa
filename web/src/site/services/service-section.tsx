import styled from '@emotion/styled';
import { Check } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { ArrowButton } from '../../ui/arrow-button.tsx';
import { Columns } from '../../ui/columns.ts';
import { Container } from '../../ui/section.tsx';
import { Terms } from '../../ui/terms.tsx';
import { usePageTexts } from '../texts.ts';
import { Flag, type serviceOrder } from './flag.tsx';

const Title = styled.h3`
  margin-bottom: ${theme.space.sm};
  ${theme.text.label};
  font-weight: 540;
  letter-spacing: 0;
`;

const Points = styled.ul`
  border-top: 1px solid ${theme.color.borderStrong};

  & li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${theme.space.sm};
    padding-block: 0.8rem;
    border-bottom: 1px solid ${theme.color.border};
  }

  & svg {
    ${theme.square('1.125rem')};
    margin-top: 0.3rem;
    color: ${theme.color.accentText};
  }
`;

const Course = styled(Terms)`
  display: grid;
  gap: ${theme.space.lg} ${theme.space.xl};
  margin-top: ${theme.space.lg};

  ${theme.media.sm} {
    grid-template-columns: 1fr 1fr;
  }

  & dt {
    ${theme.text.label};
    font-weight: 540;
  }

  & dd {
    margin-top: ${theme.space.xxs};
    ${theme.text.note};
  }
`;

const Ground = styled.section`
  & + & > div > div {
    border-top: 1px solid ${theme.color.border};
  }
`;

const Content = styled(Columns)`
  padding-block: clamp(3.5rem, 2.5rem + 4vw, 6rem);
`;

const Words = styled.div`
  & h2 {
    margin-top: ${theme.space.md};
    font-size: clamp(1.75rem, 1.5rem + 1.1vw, 2.375rem);
    letter-spacing: -0.03em;
  }

  & p {
    max-width: 34rem;
    margin-block: ${theme.space.md} ${theme.space.lg};
    color: ${theme.color.textMuted};
  }
`;

/** One service in full: what it is, what is delivered, how it starts and how long it takes. */
export function ServiceSection({ id, contact }: (typeof serviceOrder)[number]) {
  const { services } = usePageTexts('services');
  const service = services[id];
  const titleId = `${id}-title`;
  return (
    <Ground id={id} aria-labelledby={titleId}>
      <Container>
        <Content>
          <Words>
            <Flag service={id} />
            <h2 id={titleId}>{service.name}</h2>
            <p>{service.text}</p>
            <ArrowButton href={paths.contactWith({ service: contact })} variant="secondary">
              {service.action}
            </ArrowButton>
          </Words>
          <div>
            <Title>{services.delivered}</Title>
            <Points>
              {Object.values(service.points).map((point) => (
                <li key={point}>
                  <Check aria-hidden strokeWidth={2.25} />
                  {point}
                </li>
              ))}
            </Points>
            <Course
              of={[
                [services.starts, service.starts],
                [services.takes, service.takes],
              ]}
            />
          </div>
        </Content>
      </Container>
    </Ground>
  );
}
