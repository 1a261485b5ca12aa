import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The `ref` of a list's row. When the row is removed while it contains the focus, because it was deleted or moved
 * elsewhere, the focus moves to the row beside it, or to the list's container after the last row.
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
