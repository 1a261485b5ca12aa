import { paths } from '../../content/site-map.ts';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Catalogue } from './catalogue.tsx';
import { Journey, JOURNEY } from './journey.tsx';
import { Quay } from './picture.tsx';
import { Principles } from './principles.tsx';

/** The platform's products and AI services, what they share, and the timeline of an introduction. */
export default function SPlatformPage() {
  const { sPlatform } = usePageTexts('sPlatform');
  return (
    <MarketingPage
      texts={sPlatform}
      picture={<Quay />}
      heroLinks={{ primary: paths.contact, secondary: `#${JOURNEY}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.aiPlatforms }}
    >
      <Catalogue />
      <Principles />
      <Journey />
    </MarketingPage>
  );
}
