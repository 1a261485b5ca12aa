import type { ReactNode } from 'react';

import { PageHead } from '../page/page-head.tsx';
import { ActionPair, type Pair, type PairLinks } from '../ui/arrow-button.tsx';
import { ClosingBand, type ClosingBandProps } from '../ui/closing-band.tsx';
import { PageHero } from '../ui/page-hero.tsx';

export interface SitePageProps {
  texts: {
    head: { title: string; description: string };
    closing: ClosingBandProps['texts'];
  };
  hero: ReactNode;
  /** Where the closing band's two buttons lead. */
  closingLinks: PairLinks;
  /** The sections between hero and closing band. */
  children: ReactNode;
}

/** A page of the site: hero, sections, closing band. */
export const SitePage = ({ texts: { head, closing }, hero, closingLinks, children }: SitePageProps) => (
  <>
    <PageHead title={head.title} description={head.description} />
    {hero}
    {children}
    <ClosingBand texts={closing} links={closingLinks} />
  </>
);

export interface MarketingPageProps extends Omit<SitePageProps, 'hero'> {
  texts: SitePageProps['texts'] & { hero: Pair & { eyebrow: string; title: string; lead: string } };
  picture: ReactNode;
  /** Where the hero's two buttons lead. */
  heroLinks: PairLinks;
  /** In the hero, below its buttons. */
  badges?: ReactNode;
}

/** A page that presents something, with a picture and two links in its hero. */
export function MarketingPage({ picture, heroLinks, badges, ...page }: MarketingPageProps) {
  const { hero } = page.texts;
  return (
    <SitePage
      {...page}
      hero={
        <PageHero
          eyebrow={hero.eyebrow}
          title={hero.title}
          lead={hero.lead}
          picture={picture}
          actions={<ActionPair texts={hero} links={heroLinks} />}
        >
          {badges}
        </PageHero>
      }
    />
  );
}
