import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The `ref` of a list's row. When the row goes while the focus is in it, because somebody has deleted it or moved it
 * elsewhere, the row beside it takes the focus, or what is around the list once that was the last.
 */
export function useHandOverFocus<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null);

  useLayoutEffect(() => {
    const row = ref.current;
    return () => {
      if (!row?.contains(document.activeElement)) return;
      const beside = row.nextElementSibling ?? row.previousElementSibling;
      const around = row.parentElement?.closest<HTMLElement>('[tabindex]');
      (beside?.querySelector<HTMLElement>('summary, a, button') ?? around)?.focus();
    };
  }, []);

  return ref;
}
