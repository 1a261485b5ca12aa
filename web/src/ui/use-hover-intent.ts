import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/**
 * Detects a mouse or keyboard focus that rests on an element for `delay` milliseconds.
 * `onArrival` runs as soon as it comes, to prepare what will be shown.
 */
export function useRest(delay: number, onArrival: () => unknown) {
  const [restedOn, setRestedOn] = useState<Element | null>(null);
  const timer = useRef<number>(undefined);

  const leave = (): void => {
    window.clearTimeout(timer.current);
    setRestedOn(null);
  };

  const arrive = (element: Element): void => {
    onArrival();
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setRestedOn(element), delay);
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

  return { restedOn, leave, area };
}
