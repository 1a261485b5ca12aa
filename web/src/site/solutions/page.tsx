import { paths } from '../../content/site-map.ts';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { Bridge } from './picture.tsx';
import { Problems } from './problems.tsx';
import { STORIES, Stories } from './stories.tsx';

/** Four problems with their solutions, then three customers. */
export default function SolutionsPage() {
  const { solutions } = usePageTexts('solutions');
  return (
    <MarketingPage
      texts={solutions}
      picture={<Bridge />}
      heroLinks={{ primary: paths.contact, secondary: `#${STORIES}` }}
      closingLinks={{ primary: paths.contact, secondary: paths.services }}
    >
      <Problems />
      <Stories />
    </MarketingPage>
  );
}
