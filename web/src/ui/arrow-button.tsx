import { ArrowDown, ArrowRight } from 'lucide-react';

import type { AnchorProps } from './anchor.tsx';
import type { ButtonLook } from './button-styles.ts';
import { LinkButton } from './link-button.tsx';

/** A `LinkButton` with an arrow, which shows whether the link leaves the page. */
export function ArrowButton({ children, ...rest }: AnchorProps & ButtonLook) {
  const Arrow = rest.href.startsWith('#') ? ArrowDown : ArrowRight;
  return (
    <LinkButton {...rest}>
      {children}
      <Arrow aria-hidden />
    </LinkButton>
  );
}

/** The texts of the main action and of the alternative. */
export interface Pair {
  primary: string;
  secondary: string;
}

/** Where the two lead; null leaves one out whose section is not on the page. */
export type PairLinks = { [Name in keyof Pair]: string | null };

export interface ActionPairProps {
  texts: Pair;
  links: PairLinks;
  /** On a dark band. */
  onBand?: boolean;
}

/** Primary and secondary link, for the end of a page and for `actions` of `PageHero`. */
export const ActionPair = ({ texts, links, onBand = false }: ActionPairProps) => (
  <>
    {links.primary === null ? null : (
      <ArrowButton href={links.primary} size="lg" variant={onBand ? 'onBand' : 'primary'}>
        {texts.primary}
      </ArrowButton>
    )}
    {links.secondary === null ? null : (
      <LinkButton href={links.secondary} size="lg" variant={onBand ? 'outlineOnBand' : 'secondary'}>
        {texts.secondary}
      </LinkButton>
    )}
  </>
);
