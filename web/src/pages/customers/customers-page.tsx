import { ArrowDown, ArrowRight } from 'lucide-react';

import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { ClosingBand } from '../../ui/closing-band.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { CustomerNumbers } from './customer-numbers.tsx';
import { Harbour } from './harbour.tsx';
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
          <>
            <LinkButton href={`#${TESTIMONIALS}`} size="lg">
              {hero.primary}
              <ArrowDown aria-hidden />
            </LinkButton>
            <LinkButton href={paths.contact} size="lg" variant="secondary">
              {hero.secondary}
            </LinkButton>
          </>
        }
      />
      <CustomerNumbers />
      <Testimonials />
      <Industries />
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={
          <>
            <LinkButton href={paths.contact} variant="onBand" size="lg">
              {closing.primary}
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton href={paths.solutions} variant="outlineOnBand" size="lg">
              {closing.secondary}
            </LinkButton>
          </>
        }
      />
    </>
  );
}
