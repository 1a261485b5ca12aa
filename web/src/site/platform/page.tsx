import { theme } from '../../theme/theme.ts';
import styled from '@emotion/styled';

import { paths } from '../../content/site-map.ts';
import { Block } from '../../scenes/isometric.tsx';
import { MarketingPage } from '../marketing-page.tsx';
import { cards, Points } from '../sections/points.tsx';
import { beside, lines, ruled } from '../sections/looks.ts';
import { OnwardLink } from '../sections/onward-link.tsx';
import { usePageTexts } from '../texts.ts';
import { Bedrock, Cabins, Containers, ReadingLight } from './picture.tsx';

const { color } = theme;

const Sky = styled.svg({ background: `linear-gradient(to bottom, ${color.skySoft}, ${color.sky})` });

/** What stands on each of the three islands. */
const buildings = [
  <Containers key="products" at={[-36, -34, 0]} />,
  <Cabins key="ecosystem" at={[-40, -34, 0]} />,
  <ReadingLight key="ai" at={[-12, -12, 0]} />,
];

/** The section's id, for the link at the top of the page. */
const BEGIN = 'begin';

/** The parts of the platform, with a link to each, and from what hurts to the page that helps. */
export default function PlatformPage() {
  const { platform: texts } = usePageTexts('platform');
  const products = `${paths.sPlatform}#products`;
  return (
    <MarketingPage
      texts={texts}
      picture={<Bedrock />}
      heroLinks={{ primary: paths.contact, secondary: `#${BEGIN}` }}
      closingLinks={{ primary: paths.customers, secondary: paths.contact }}
    >
      <Points
        of={texts.islands}
        look={cards}
        links={[products, `${paths.sPlatform}#ecosystem`, paths.aiPlatforms]}
        also={(_text, at) => ({
          picture: (
            <Sky viewBox="0 0 400 200" aria-hidden focusable="false">
              <g transform="translate(200 116)">
                <Block at={[-62, -62, -12]} size={[124, 124, 12]} fill={color.islandFar} />
                {buildings[at]}
              </g>
            </Sky>
          ),
        })}
      />
      <Points
        of={texts.begin}
        tone="sunken"
        id={BEGIN}
        look={lines}
        also={({ link }, at) => ({
          more: <OnwardLink href={[products, products, paths.aiPlatforms, paths.contact][at]!}>{link}</OnwardLink>,
        })}
      />
      <Points of={texts.benefits} heading={beside} look={ruled} columns={2} />
    </MarketingPage>
  );
}
