import { NewsletterBand } from '../newsletter/newsletter-band.tsx';
import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Automation } from './automation.tsx';
import { Hero } from './hero.tsx';
import { LatestInsights } from './latest-insights.tsx';
import { ServiceCards } from './service-cards.tsx';
import { TrustedStrip } from './trusted-strip.tsx';

/** Home (spec §2). */
export default function HomePage() {
  const { head } = useDictionary().home;
  return (
    <>
      <PageHead title={head.title} description={head.description} />
      <Hero />
      <TrustedStrip />
      <ServiceCards />
      <Automation />
      <LatestInsights />
      <NewsletterBand />
    </>
  );
}
