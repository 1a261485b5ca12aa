import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds that the mouse may leave the submenu before it closes. */
const GRACE = 160;

/**
 * A submenu that opens for a mouse over it, a tap or a key on its button, and closes when the mouse or the focus
 * leaves, on Escape and when a page opens (the disclosure navigation of the ARIA practices guide).
 */
export function useSubmenu() {
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<number>(undefined);
  const { pathname } = useLocation();
  // Stores the page it was opened on, so that navigation closes it.
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === pathname;
  const setOpen = (open: boolean): void => setOpenedOn(open ? pathname : undefined);

  useEffect(() => () => window.clearTimeout(closing.current), []);

  const area = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      window.clearTimeout(closing.current);
      setOpen(true);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') closing.current = window.setTimeout(() => setOpen(false), GRACE);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return;
      setOpen(false);
      button.current?.focus();
    },
  };

  const toggle = {
    ref: button,
    'aria-expanded': isOpen,
    onClick: (event: MouseEvent) => {
      // The pointer has opened it already: the click must not close it.
      const isMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse';
      setOpen(isMouse || !isOpen);
    },
  };

  return { isOpen, close: () => setOpen(false), area, toggle };
}
