import { useSyncExternalStore } from 'react';

export interface ToastText {
  title: string;
  description?: string | undefined;
  /** An action, such as "Undo". The toast then stays longer. */
  action?: { label: string; onSelect: () => void } | undefined;
}

/** Milliseconds a toast stays, without and with an action. */
const DURATION = { plain: 5_000, withAction: 12_000 };

// The library is fetched with the first toast: most visits show none.
const loadToaster = () => import('./toaster.tsx');
const listeners = new Set<() => void>();
let isWanted = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function open(kind: 'success' | 'error', { title, description, action }: ToastText): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { sonner } = await loadToaster();
  // One toast at a time (docs/specification.md#constants-and-limits): a new one replaces the previous.
  sonner.dismiss();
  sonner[kind](title, {
    duration: action ? DURATION.withAction : DURATION.plain,
    ...(description === undefined ? {} : { description }),
    ...(action ? { action: { label: action.label, onClick: action.onSelect } } : {}),
  });
}

/** Shows a short message: `toast.success({ title })`, `toast.destructive({ title, description })`. */
export const toast = {
  success: (text: ToastText): void => void open('success', text),
  destructive: (text: ToastText): void => void open('error', text),
};

/** Whether a toast was ever shown: the app renders the `Toaster` from then on. */
export const useToasterWanted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
