import { ArrowDown, ArrowRight } from 'lucide-react';

import { LinkButton } from './link-button.tsx';

interface Way {
  href: string;
  text: string;
}

export interface ActionPairProps {
  /** The main action. */
  primary: Way;
  /** The alternative. */
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
