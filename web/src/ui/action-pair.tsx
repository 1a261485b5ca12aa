import { ArrowDown, ArrowRight } from 'lucide-react';

import { LinkButton } from './link-button.tsx';

interface Way {
  href: string;
  text: string;
}

export interface ActionPairProps {
  /** What we would like to happen. */
  primary: Way;
  /** What else may. */
  secondary: Way;
  /** On a dark band. */
  onBand?: boolean;
}

/** Primary and secondary link, for `actions` of `PageHero` and `ClosingBand`. The arrow shows whether the link leaves the page. */
export function ActionPair({ primary, secondary, onBand = false }: ActionPairProps) {
  const Arrow = primary.href.startsWith('#') ? ArrowDown : ArrowRight;
  return (
    <>
      <LinkButton href={primary.href} size="lg" variant={onBand ? 'onBand' : 'primary'}>
        {primary.text}
        <Arrow aria-hidden />
      </LinkButton>
      <LinkButton href={secondary.href} size="lg" variant={onBand ? 'outlineOnBand' : 'secondary'}>
        {secondary.text}
      </LinkButton>
    </>
  );
}
