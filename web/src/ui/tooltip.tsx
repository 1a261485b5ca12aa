import styled from '@emotion/styled';
import { lazy, type ReactElement, Suspense } from 'react';

import { useHoverIntent } from './use-hover-intent.ts';

/** Milliseconds a pointer or the focus rests before the tooltip opens (docs/specification.md#constants-and-limits). */
const DELAY = 700;

// Positioning is most of the code and rarely needed: it is fetched while the pointer rests.
const loadPopup = () => import('./tooltip-popup.tsx');
const TooltipPopup = lazy(async () => ({ default: (await loadPopup()).TooltipPopup }));

const Area = styled.span`
  display: inline-flex;
`;

export interface TooltipProps {
  text: string;
  /** One control with its own accessible name: the tooltip is visual and adds nothing to it. */
  children: ReactElement;
}

/** A label for an icon, shown after 700 ms. */
export function Tooltip({ text, children }: TooltipProps) {
  const { target, leave, area } = useHoverIntent(DELAY, loadPopup);
  return (
    <Area {...area}>
      {children}
      {target ? (
        <Suspense>
          <TooltipPopup anchor={target} text={text} onClose={leave} />
        </Suspense>
      ) : null}
    </Area>
  );
}
