import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { CardLink } from '../../ui/card-link.tsx';
import { LinkedCard } from '../../ui/card.tsx';
import { Cells } from '../../ui/grid.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { BoatPicture, CabinsPicture, ContainersPicture } from './island-pictures.tsx';

const islands = [
  { name: 'products', path: `${paths.sPlatform}#products`, Picture: ContainersPicture },
  { name: 'ecosystem', path: `${paths.sPlatform}#ecosystem`, Picture: CabinsPicture },
  { name: 'ai', path: paths.aiPlatforms, Picture: BoatPicture },
] as const;

const Island = styled(LinkedCard)`
  padding: 0;
  overflow: hidden;

  ${theme.media.md} {
    display: grid;
    grid-template-columns: 2fr 3fr;
  }

  ${theme.media.lg} {
    display: flex;
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: clamp(1.375rem, 1.1rem + 1.2vw, 2rem);

  & h3 {
    font-size: ${theme.size.xl};
  }

  & h3 + p {
    margin-block: ${theme.space.sm} ${theme.space.lg};
    color: ${theme.color.textMuted};
  }
`;

/** Not a link itself: the whole card is one. */
const Action = styled.p`
  display: flex;
  align-items: center;
  gap: 0.5em;
  margin-top: auto;
  color: ${theme.color.accentText};
  font-weight: 560;

  & svg {
    ${theme.square('1.1em')};
  }
`;

/** Three cards, two of them to S-Platform. */
export function Islands() {
  const { islands: texts } = usePageTexts('platform').platform;
  return (
    <TitledSection title={texts.title}>
      <Cells lg={3}>
        {islands.map(({ name, path, Picture }) => (
          <Island as="li" key={name}>
            <Picture />
            <Words>
              <h3>
                <CardLink href={path}>{texts[name].title}</CardLink>
              </h3>
              <p>{texts[name].text}</p>
              <Action aria-hidden>
                {texts[name].action}
                <ArrowRight />
              </Action>
            </Words>
          </Island>
        ))}
      </Cells>
    </TitledSection>
  );
}
