import { paths } from '../../content/site-map.ts';
import { MarketingPage } from '../marketing-page.tsx';
import { Points } from '../sections/points.tsx';
import { beside, rows } from '../sections/looks.ts';
import { usePageTexts } from '../texts.ts';
import { Catalogue } from './catalogue.tsx';
import { Journey, JOURNEY } from './journey.tsx';
import { Quay } from './picture.tsx';

/** The platform's products and AI services, what they share, and the timeline of an introduction. */
export default function SPlatformPage() {
  const { sPlatform: texts } = usePageTexts('sPlatform');
  return (
    <MarketingPage
      texts={texts}
      picture={<Quay />}
      heroLinks={{ primary: paths.contact, secondary: `#${JOURNEY}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.aiPlatforms }}
    >
      <Catalogue />
      <Points of={texts.manners} tone="band" heading={beside} look={rows} />
      <Journey />
    </MarketingPage>
  );
}
