import { paths } from '../../content/site-map.ts';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Figures } from './figures.tsx';
import { InShort } from './in-short.tsx';
import { Signpost } from './picture.tsx';
import { Ways } from './ways.tsx';

/** The company in short, with a link to each of its pages. */
export default function CompanyPage() {
  const { company } = usePageTexts('company');
  return (
    <MarketingPage
      texts={company}
      picture={<Signpost />}
      heroLinks={{ primary: paths.about, secondary: paths.contact }}
      closingLinks={{ primary: paths.blog, secondary: paths.services }}
    >
      <Figures />
      <InShort />
      <Ways />
    </MarketingPage>
  );
}
