import { brand } from '../../content/brand.ts';
import { paths } from '../../content/site-map.ts';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Benefits } from './benefits.tsx';
import { Hiring, HIRING } from './hiring.tsx';
import { OPEN_POSITIONS, OpenPositions } from './open-positions.tsx';
import { Boathouses } from './picture.tsx';
import { TeamNumbers } from './team-numbers.tsx';

/** The open positions, the steps of hiring and the benefits. */
export default function CareersPage() {
  const { careers } = usePageTexts('careers');
  return (
    <MarketingPage
      texts={careers}
      picture={<Boathouses />}
      heroLinks={{ primary: `#${OPEN_POSITIONS}`, secondary: `#${HIRING}` }}
      closingLinks={{
        primary: paths.contactWith({ subject: `Open application - ${brand.city}` }),
        secondary: paths.about,
      }}
    >
      <TeamNumbers />
      <OpenPositions />
      <Hiring />
      <Benefits />
    </MarketingPage>
  );
}
