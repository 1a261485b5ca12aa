import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';

import { leadership } from '../../content/samples/leadership.ts';
import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { LinkedCard } from '../../ui/card.tsx';
import { TitledSection } from '../../ui/section-heading.tsx';
import { Monogram } from '../monogram.tsx';
import { usePageTexts } from '../texts.ts';

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

const Title = styled.h3`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};
  font-size: ${theme.size.xl};

  & svg {
    flex: none;
    ${theme.square('1.25rem')};
    color: ${theme.color.accentText};
  }
`;

/** A card's title: the link of the card, with an arrow. */
const WayTitle = ({ href, children }: { href: string; children: string }) => (
  <Title>
    <CardLink href={href}>{children}</CardLink>
    <ArrowRight aria-hidden strokeWidth={1.75} />
  </Title>
);

/** The link to About, with the initials of the team. */
function AboutCard() {
  const { about } = usePageTexts('company').company.ways.items;
  return (
    <Frame as="li">
      <Words>
        <WayTitle href={paths.about}>{about.title}</WayTitle>
        <p>{about.text}</p>
      </Words>
      <Faces>
        {leadership.map(({ id, name }) => (
          <Monogram key={id} name={name} />
        ))}
      </Faces>
    </Frame>
  );
}

const Way = styled(LinkedCard)`
  gap: ${theme.space.sm};

  ${theme.media.sm} {
    min-height: 17rem;
  }
`;

const Text = styled.p`
  ${theme.text.note};
`;

const Figure = styled.p`
  margin-top: auto;
  padding-top: ${theme.space.lg};
  ${theme.text.note};

  & strong {
    display: block;
    color: ${theme.color.accentText};
    font-size: clamp(2.75rem, 2.2rem + 2vw, 4rem);
    font-weight: 600;
    letter-spacing: -0.05em;
    line-height: 1.05;
    white-space: nowrap;
  }
`;

/** The five pages below this one in the menu, each with its subject; all but About with one figure. */
export function Ways() {
  const { title, items } = usePageTexts('company').company.ways;
  return (
    <TitledSection tone="sunken" title={title}>
      <Cards>
        <AboutCard />
        {ways.map(({ name, href }) => (
          <Way as="li" key={name}>
            <WayTitle href={href}>{items[name].title}</WayTitle>
            <Text>{items[name].text}</Text>
            <Figure>
              <strong>{items[name].value}</strong> {items[name].label}
            </Figure>
          </Way>
        ))}
      </Cards>
    </TitledSection>
  );
}
