import styled from '@emotion/styled';
import { Check } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { usePageTexts } from '../texts.ts';
import type { ServiceId } from './service-order.ts';
import type { ServicesTexts } from './texts.en.ts';

const Title = styled.h3`
  margin-bottom: ${theme.space.sm};
  color: ${theme.color.textSubtle};
  font-size: ${theme.size.sm};
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
    width: 1.125rem;
    height: 1.125rem;
    margin-top: 0.3rem;
    color: ${theme.color.accentText};
  }
`;

const Course = styled.dl`
  display: grid;
  gap: ${theme.space.lg} ${theme.space.xl};
  margin-top: ${theme.space.lg};

  ${theme.media.sm} {
    grid-template-columns: 1fr 1fr;
  }

  & dt {
    color: ${theme.color.textSubtle};
    font-size: ${theme.size.sm};
    font-weight: 540;
  }

  & dd {
    margin-top: ${theme.space.xxs};
    color: ${theme.color.textMuted};
    font-size: ${theme.size.sm};
  }
`;

/** What is delivered, how it starts and how long it takes. */
export function ServiceTerms({ service }: { service: ServicesTexts[ServiceId] }) {
  const { services } = usePageTexts('services');
  return (
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
      <Course>
        <div>
          <dt>{services.starts}</dt>
          <dd>{service.starts}</dd>
        </div>
        <div>
          <dt>{services.takes}</dt>
          <dd>{service.takes}</dd>
        </div>
      </Course>
    </div>
  );
}
