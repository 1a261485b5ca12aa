import type { ReactNode } from 'react';

import { PageHead } from '../page/page-head.tsx';
import { ActionPair } from '../ui/closing-band.tsx';
import { ClosingBand } from '../ui/closing-band.tsx';
import { PageHero } from '../ui/page-hero.tsx';

interface Links {
  primary: string;
  secondary: string;
}

export interface SitePageProps {
  texts: {
    head: { title: string; description: string };
    closing: { title: string; text: string; primary: string; secondary: string };
  };
  hero: ReactNode;
  /** Where the closing band's two buttons lead. */
  closingLinks: Links;
  /** The sections between hero and closing band. */
  children: ReactNode;
}

const actions = (links: Links, texts: Links) => ({
  primary: { href: links.primary, text: texts.primary },
  secondary: { href: links.secondary, text: texts.secondary },
});

/** A page of the site: hero, sections, closing band. */
export function SitePage({ texts: { head, closing }, hero, closingLinks, children }: SitePageProps) {
  return (
    <>
      <PageHead title={head.title} description={head.description} />
      {hero}
      {children}
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={<ActionPair onBand {...actions(closingLinks, closing)} />}
      />
    </>
  );
}

export interface MarketingPageProps extends Omit<SitePageProps, 'hero'> {
  texts: SitePageProps['texts'] & {
    hero: { eyebrow: string; title: string; lead: string; primary: string; secondary: string };
  };
  picture: ReactNode;
  /** Where the hero's two buttons lead. */
  heroLinks: Links;
}

/** A page that presents something, with a picture and two links in its hero. */
export function MarketingPage({ picture, heroLinks, ...page }: MarketingPageProps) {
  const { eyebrow, title, lead, ...labels } = page.texts.hero;
  return (
    <SitePage
      {...page}
      hero={
        <PageHero
          eyebrow={eyebrow}
          title={title}
          lead={lead}
          picture={picture}
          actions={<ActionPair {...actions(heroLinks, labels)} />}
        />
      }
    />
  );
}
