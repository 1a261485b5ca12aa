import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Columns } from '../../ui/columns.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Container } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';
import { Flag } from './flag.tsx';
import type { serviceOrder } from './service-order.ts';
import { ServiceTerms } from './service-terms.tsx';

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
            <LinkButton href={paths.contactWith({ service: contact })} variant="secondary">
              {service.action}
              <ArrowRight aria-hidden />
            </LinkButton>
          </Words>
          <ServiceTerms service={service} />
        </Content>
      </Container>
    </Ground>
  );
}
