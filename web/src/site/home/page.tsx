import { PageHead } from '../../page/page-head.tsx';
import { usePageTexts } from '../texts.ts';
import { Automation } from './automation.tsx';
import { Hero } from './hero.tsx';
import { LatestInsights } from './latest-insights.tsx';
import { NewsletterBand } from './newsletter/newsletter-band.tsx';
import { ServiceCards } from './service-cards.tsx';
import { TrustedStrip } from './trusted-strip.tsx';

export default function HomePage() {
  const { head } = usePageTexts('home').home;
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
