import styled from '@emotion/styled';
import {
  type FocusEvent,
  lazy,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';

import { IconButton, type IconButtonProps } from './icon-button.tsx';

/** Milliseconds a pointer or the focus rests before the tooltip opens (docs/specification.md#constants-and-limits). */
const DELAY = 700;

// Positioning is most of the code and rarely needed: it is fetched while the pointer rests.
const loadPopup = () => import('./tooltip-popup.tsx');
const TooltipPopup = lazy(async () => ({ default: (await loadPopup()).TooltipPopup }));

const Area = styled.span({ display: 'inline-flex' });

export interface TooltipProps {
  text: string;
  /** One control with its own accessible name: the tooltip is visual and adds nothing to it. */
  children: ReactElement;
}

/**
 * Detects a mouse or keyboard focus that stays on an element for `delay` milliseconds. `onEnter` runs as soon as it
 * enters, to preload the content.
 */
function useHoverIntent(delay: number, onEnter: () => unknown) {
  const [target, setTarget] = useState<Element | null>(null);
  const timer = useRef<number>(undefined);

  const leave = (): void => {
    window.clearTimeout(timer.current);
    setTarget(null);
  };

  const arrive = (element: Element): void => {
    onEnter();
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setTarget(element), delay);
  };

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const area = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') arrive(event.currentTarget);
    },
    onPointerLeave: leave,
    onPointerDown: leave,
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) arrive(event.currentTarget);
    },
    onBlur: leave,
  };

  return { target, leave, area };
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

/** An icon button whose name is also its tooltip. */
export const TooltipButton = (props: IconButtonProps) => (
  <Tooltip text={props.label}>
    <IconButton {...props} />
  </Tooltip>
);
