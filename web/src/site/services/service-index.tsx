import styled from '@emotion/styled';
import { ArrowDown } from 'lucide-react';

import { theme } from '../../theme/theme.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Container } from '../../ui/section.tsx';
import { usePageTexts } from '../texts.ts';
import { Flag } from './flag.tsx';
import { serviceOrder } from './service-order.ts';

const List = styled.ul`
  display: grid;
  column-gap: ${theme.space.xxl};
  padding-block: clamp(1.5rem, 1rem + 2vw, 3rem);

  ${theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(3, 1fr);
  }

  & li {
    border-bottom: 1px solid ${theme.color.border};
  }
`;

const Link = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  padding-block: ${theme.space.md};
  font-weight: 560;
  letter-spacing: -0.012em;
  text-decoration: none;

  & > :last-child {
    flex: none;
    ${theme.square('1.125rem')};
    margin-left: auto;
    color: ${theme.color.textSubtle};
  }

  &:hover {
    color: ${theme.color.accentText};
  }
`;

/** Links to the six services' sections. */
export function ServiceIndex() {
  const { services } = usePageTexts('services');
  return (
    <Container as="nav" aria-label={services.index}>
      <List>
        {serviceOrder.map(({ id }) => (
          <li key={id}>
            <Link href={`#${id}`}>
              <Flag service={id} />
              {services[id].name}
              <ArrowDown aria-hidden strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </List>
    </Container>
  );
}
