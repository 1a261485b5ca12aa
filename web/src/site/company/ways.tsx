import styled from '@emotion/styled';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { AboutCard } from './about-card.tsx';
import { WayCard } from './way-card.tsx';

/** Two beside each other, then three; the first is twice as wide as its neighbour. */
const Cards = styled.ul`
  display: grid;
  gap: ${theme.space.lg};

  ${theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);

    & > :first-of-type {
      grid-column: span 2;
    }
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const ways = [
  { name: 'customers', href: paths.customers },
  { name: 'partners', href: paths.partners },
  { name: 'careers', href: paths.careers },
  { name: 'contact', href: paths.contact },
] as const;

/** The five pages below this one in the menu, each with what is to be found there. */
export function Ways() {
  const { ways: texts } = usePageTexts('company').company;
  return (
    <TitledSection tone="sunken" title={texts.title}>
      <Cards>
        <AboutCard />
        {ways.map(({ name, href }) => (
          <WayCard key={name} href={href} {...texts.items[name]} />
        ))}
      </Cards>
    </TitledSection>
  );
}
