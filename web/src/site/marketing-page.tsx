import type { ReactNode } from 'react';

import { PageHead } from '../page/page-head.tsx';
import { ActionPair } from '../ui/action-pair.tsx';
import { ClosingBand } from '../ui/closing-band.tsx';
import { PageHero } from '../ui/page-hero.tsx';

interface Links {
  primary: string;
  secondary: string;
}

export interface MarketingPageProps {
  texts: {
    head: { title: string; description: string };
    hero: { eyebrow: string; title: string; lead: string; primary: string; secondary: string };
    closing: { title: string; text: string; primary: string; secondary: string };
  };
  picture: ReactNode;
  /** Where the hero's two buttons lead. */
  heroLinks: Links;
  /** Where the closing band's two buttons lead. */
  closingLinks: Links;
  /** The sections between hero and closing band. */
  children: ReactNode;
}

const actions = (links: Links, texts: Links) => ({
  primary: { href: links.primary, text: texts.primary },
  secondary: { href: links.secondary, text: texts.secondary },
});

/** A page that presents something: hero with a picture, sections, closing band. */
export function MarketingPage({ texts, picture, heroLinks, closingLinks, children }: MarketingPageProps) {
  const { head, hero, closing } = texts;
  return (
    <>
      <PageHead title={head.title} description={head.description} />
      <PageHero
        eyebrow={hero.eyebrow}
        title={hero.title}
        lead={hero.lead}
        picture={picture}
        actions={<ActionPair {...actions(heroLinks, hero)} />}
      />
      {children}
      <ClosingBand
        title={closing.title}
        text={closing.text}
        actions={<ActionPair onBand {...actions(closingLinks, closing)} />}
      />
    </>
  );
}
