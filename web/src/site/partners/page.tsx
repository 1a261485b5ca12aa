import { paths } from '../../content/site-map.ts';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { PartnerNumbers } from './partner-numbers.tsx';
import { Tugs } from './picture.tsx';
import { Technologies } from './technologies.tsx';
import { Tiers } from './tiers.tsx';
import { WhyPartner } from './why-partner.tsx';

/** The company's partners, and how to become one. */
export default function PartnersPage() {
  const { partners } = usePageTexts('partners');
  return (
    <MarketingPage
      texts={partners}
      picture={<Tugs />}
      heroLinks={{ primary: paths.contact, secondary: paths.blog }}
      closingLinks={{ primary: paths.contact, secondary: paths.blog }}
    >
      <PartnerNumbers />
      <Technologies />
      <Tiers />
      <WhyPartner />
    </MarketingPage>
  );
}
