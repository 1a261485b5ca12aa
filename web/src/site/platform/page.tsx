import { paths } from '../../content/site-map.ts';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Begin, BEGIN } from './begin.tsx';
import { Benefits } from './benefits.tsx';
import { Islands } from './islands.tsx';
import { Bedrock } from './picture.tsx';

/** The parts of the platform, with a link to each. */
export default function PlatformPage() {
  const { platform } = usePageTexts('platform');
  return (
    <MarketingPage
      texts={platform}
      picture={<Bedrock />}
      heroLinks={{ primary: paths.contact, secondary: `#${BEGIN}` }}
      closingLinks={{ primary: paths.customers, secondary: paths.contact }}
    >
      <Islands />
      <Begin />
      <Benefits />
    </MarketingPage>
  );
}
