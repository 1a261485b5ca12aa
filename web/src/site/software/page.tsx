import { paths } from '../../content/site-map.ts';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Choice } from './choice.tsx';
import { Boatyard } from './picture.tsx';
import { TOOLBOXES, Toolboxes } from './toolboxes.tsx';

/** What we build with, and what we have built. */
export default function SoftwarePage() {
  const { software } = usePageTexts('software');
  return (
    <MarketingPage
      texts={software}
      picture={<Boatyard />}
      heroLinks={{ primary: paths.contact, secondary: `#${TOOLBOXES}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.sPlatform }}
    >
      <Toolboxes />
      <Choice />
    </MarketingPage>
  );
}
