import { useSyncExternalStore } from 'react';

export interface ToastText {
  title: string;
  description?: string | undefined;
  /** An action, such as "Undo". The toast then stays longer. */
  action?: { label: string; onSelect: () => void } | undefined;
  /** Runs when the toast has stayed for its time: it was neither closed nor replaced. */
  onTimeout?: (() => void) | undefined;
}

// The library is fetched with the first toast: most visits show none.
const loadToaster = () => import('./toaster.tsx');
const listeners = new Set<() => void>();
let isWanted = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function open(kind: 'success' | 'error', text: ToastText): Promise<void> {
  isWanted = true;
  for (const listener of listeners) listener();
  const { showToast } = await loadToaster();
  showToast(kind, text);
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
