import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { paths } from '../../content/paths.ts';
import { ActionPair } from '../../ui/action-pair.tsx';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { CustomerNumbers } from './customer-numbers.tsx';
import { Harbour } from './picture.tsx';
import { Industries } from './industries.tsx';
import { Testimonials, TESTIMONIALS } from './testimonials.tsx';

/** Who trusts the company, and why (spec §2, Customers). */
export default function CustomersPage() {
  const { customers } = useDictionary();
  const { hero, closing } = customers;
  return (
    <>
      <PageHead title={customers.head.title} description={customers.head.description} />
      <PageHero
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        picture={<Harbour />}
        actions={
          <ActionPair
            primary={{ href: `#${TESTIMONIALS}`, text: hero.primary }}
            secondary={{ href: paths.contact, text: hero.secondary }}
          />
        }
      />
      <CustomerNumbers />
      <Industries />
      <Testimonials />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <ActionPair
            onBand
            primary={{ href: paths.contact, text: closing.primary }}
            secondary={{ href: paths.solutions, text: closing.secondary }}
          />
        }
      />
    </>
  );
}
