import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/**
 * Detects a mouse or keyboard focus that stays on an element for `delay` milliseconds. `onEnter` runs as soon as it
 * enters, to preload the content.
 */
export function useHoverIntent(delay: number, onEnter: () => unknown) {
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
