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
