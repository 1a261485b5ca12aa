import styled from '@emotion/styled';

import { leadership } from '../../content/samples/leadership.ts';
import { paths } from '../../content/site-map.ts';
import { Portrait } from '../../scenes/portrait.tsx';
import { theme } from '../../theme/theme.ts';
import { LinkedCard } from '../../ui/card.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { WayCard } from './way-card.tsx';
import { WayTitle } from './way-title.tsx';

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

const Frame = styled(LinkedCard)`
  justify-content: space-between;
  gap: ${theme.space.lg};
  padding: 0;
`;

const Words = styled.div`
  padding: clamp(1.375rem, 1.1rem + 1.2vw, 2.125rem);
  padding-bottom: 0;

  & p {
    max-width: 32rem;
    margin-top: ${theme.space.sm};
    color: ${theme.color.textMuted};
  }
`;

const Faces = styled.div`
  display: grid;
  grid-template-columns: repeat(${leadership.length}, 1fr);
  overflow: hidden;
  border-radius: 0 0 ${theme.radius.lg} ${theme.radius.lg};
`;

/** The link to About, with portraits of the team. */
function AboutCard() {
  const { about } = usePageTexts('company').company.ways.items;
  return (
    <Frame as="li">
      <Words>
        <WayTitle href={paths.about}>{about.title}</WayTitle>
        <p>{about.text}</p>
      </Words>
      <Faces>
        {leadership.map(({ id, portrait }) => (
          <Portrait key={id} {...portrait} />
        ))}
      </Faces>
    </Frame>
  );
}

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
