import { paths } from '../../content/site-map.ts';
import { MarketingPage } from '../marketing-page.tsx';
import { usePageTexts } from '../texts.ts';
import { CustomerNumbers } from './customer-numbers.tsx';
import { Industries } from './industries.tsx';
import { Harbour } from './picture.tsx';
import { Testimonials, TESTIMONIALS } from './testimonials.tsx';

/** Who trusts the company, and why. */
export default function CustomersPage() {
  const { customers } = usePageTexts('customers');
  return (
    <MarketingPage
      texts={customers}
      picture={<Harbour />}
      heroLinks={{ primary: `#${TESTIMONIALS}`, secondary: paths.contact }}
      closingLinks={{ primary: paths.contact, secondary: paths.solutions }}
    >
      <CustomerNumbers />
      <Industries />
      <Testimonials />
    </MarketingPage>
  );
}
