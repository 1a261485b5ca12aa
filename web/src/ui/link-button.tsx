import styled from '@emotion/styled';
import { ArrowDown, ArrowRight } from 'lucide-react';

import { Anchor, type AnchorProps } from './anchor.tsx';
import { type ButtonLook, buttonStyles, lookNames } from './button-styles.ts';
import { own } from './own-props.ts';

/** A link that looks like a button: `<LinkButton href={paths.contact} variant="secondary">`. */
export const LinkButton = styled(Anchor, own(...lookNames))<ButtonLook>(buttonStyles);

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

export interface ActionPairProps {
  texts: Pair;
  links: Pair;
  /** On a dark band. */
  onBand?: boolean;
}

/** Primary and secondary link, for the end of a page and for `actions` of `PageHero`. */
export const ActionPair = ({ texts, links, onBand = false }: ActionPairProps) => (
  <>
    <ArrowButton href={links.primary} size="lg" variant={onBand ? 'onBand' : 'primary'}>
      {texts.primary}
    </ArrowButton>
    <LinkButton href={links.secondary} size="lg" variant={onBand ? 'outlineOnBand' : 'secondary'}>
      {texts.secondary}
    </LinkButton>
  </>
);
