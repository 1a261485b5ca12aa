import { css, Global } from '@emotion/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Base, toast as sonner } from 'sonner';

import { theme } from '../theme/theme.ts';
import { freePlace, isPressableBelow, pressableBoxes, toastInsets } from './toast-place.ts';
import type { ToastText } from './toast.ts';

/** Milliseconds a toast stays, without and with an action. */
const DURATION = { plain: 4_000, withAction: 12_000 };

/** The approximate size of a toast, in pixels; its width is the library's. */
const SIZE = { width: 356, plainHeight: 96, heightWithAction: 140 };

const styles = css({
  '[data-sonner-toast].kontor-toast': {
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: '0 0.8rem',
    alignItems: 'start',
    width: 'var(--width)',
    padding: '1rem 1.1rem',
    border: `1px solid ${theme.color.border}`,
    borderRadius: theme.radius.md,
    background: theme.color.raised,
    color: theme.color.text,
    fontSize: theme.size.sm,
    lineHeight: 1.45,
    boxShadow: theme.shadow.high,
  },
  // The previous toast disappears at once: only one is shown (docs/specification.md#constants-and-limits).
  "[data-sonner-toast].kontor-toast:is([data-front='false'], [data-removed='true'])": { visibility: 'hidden' },
  '.kontor-toast [data-icon]': { paddingTop: '0.1em', color: theme.color.accentText },
  ".kontor-toast[data-type='error']": {
    borderColor: `color-mix(in srgb, ${theme.color.danger} 45%, ${theme.color.border})`,
  },
  ".kontor-toast[data-type='error'] [data-icon]": { color: theme.color.dangerText },
  '.kontor-toast [data-title]': { fontWeight: 580 },
  '.kontor-toast [data-description]': { color: theme.color.textMuted },
  '.kontor-toast [data-action]': {
    gridColumn: 2,
    justifySelf: 'start',
    minHeight: '2.25rem',
    margin: '0.5rem 0 0',
    padding: '0.3rem 0.95rem',
    border: `1px solid ${theme.color.borderStrong}`,
    borderRadius: theme.radius.full,
    background: 'transparent',
    color: theme.color.text,
    font: 'inherit',
    fontSize: theme.size.xs,
    fontWeight: 560,
    cursor: 'pointer',
    [theme.media.touch]: { minHeight: '2.75rem' },
  },
  '.kontor-toast [data-action]:hover': { borderColor: theme.color.accent, color: theme.color.accentText },
  '.kontor-toast [data-close-button]': {
    gridColumn: 3,
    gridRow: 1,
    display: 'grid',
    placeItems: 'center',
    ...theme.square('1.75rem'),
    padding: 0,
    border: 0,
    borderRadius: '50%',
    background: 'transparent',
    color: theme.color.textSubtle,
    cursor: 'pointer',
    [theme.media.touch]: { ...theme.square('2.75rem'), margin: '-0.5rem -0.5rem 0 0' },
    '& svg': theme.square('1.1rem'),
  },
});

/** The toast that was shown last, and how to show it for another time. */
let last: { id: string | number; showFor: (milliseconds: number) => void; duration: number } | undefined;

/** Shows a toast where it covers nothing that can be pressed, in place of the previous one. */
export function showToast(kind: 'success' | 'error', { title, description, action, onTimeout }: ToastText): void {
  sonner.dismiss();
  const size = { width: SIZE.width, height: action ? SIZE.heightWithAction : SIZE.plainHeight };
  const position = freePlace({ width: innerWidth, height: innerHeight }, size, pressableBoxes());
  const show = (milliseconds: number, id?: string | number) =>
    sonner[kind](title, {
      position,
      duration: milliseconds,
      ...(id === undefined ? {} : { id }),
      ...(description === undefined ? {} : { description }),
      ...(onTimeout ? { onAutoClose: onTimeout } : {}),
      ...(action ? { action: { label: action.label, onClick: action.onSelect } } : {}),
    });
  const duration = action ? DURATION.withAction : DURATION.plain;
  const id = show(duration);
  last = { id, duration, showFor: (milliseconds) => void show(milliseconds, id) };
}

/** While it has the focus, a toast stays, as the library does under the pointer; afterwards its time begins again. */
function hold(isHeld: boolean): void {
  if (last && sonner.getToasts().some(({ id }) => id === last?.id))
    last.showFor(isHeld ? Number.POSITIVE_INFINITY : last.duration);
}

const dialogOf = (element: Element | null): Element | null =>
  element?.closest('[role="dialog"], [role="alertdialog"]') ?? null;

/** Closes the toast when a dialog opens, and when the focus moves to something below the toast. */
function useGivingWay(): void {
  useEffect(() => {
    let dialog = dialogOf(document.activeElement);
    function onFocus({ target }: FocusEvent): void {
      if (!(target instanceof Element) || target.closest('[data-sonner-toaster]')) return;
      const before = dialog;
      dialog = dialogOf(target);
      const shown = document.querySelector('[data-sonner-toast][data-removed="false"]');
      const isCovered = shown && isPressableBelow(target, shown.getBoundingClientRect());
      if (isCovered || (dialog && dialog !== before)) sonner.dismiss();
    }
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
}

export interface ToasterProps {
  /** The name of the region toasts are announced in. */
  label: string;
  closeLabel: string;
}

/** The region of toasts. Rendered once, by the app. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  useGivingWay();
  const { header, edge, phoneEdge, phoneBar } = toastInsets;
  return (
    <div onFocus={() => hold(true)} onBlur={() => hold(false)}>
      <Global styles={styles} />
      <Base
        offset={{ top: header, right: edge, bottom: edge, left: edge }}
        mobileOffset={{ top: header, right: phoneEdge, bottom: phoneBar, left: phoneEdge }}
        visibleToasts={1}
        containerAriaLabel={label}
        closeButton
        icons={{ success: <CircleCheck size={20} aria-hidden />, error: <CircleAlert size={20} aria-hidden /> }}
        toastOptions={{ unstyled: true, className: 'kontor-toast', closeButtonAriaLabel: closeLabel }}
      />
    </div>
  );
}
