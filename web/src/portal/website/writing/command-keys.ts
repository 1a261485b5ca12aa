import { useEffect, useEffectEvent } from 'react';

import type { TextCommand } from './text-edits.ts';

/** The keyboard shortcuts of the toolbar: letters with Ctrl, or with Cmd on a Mac. */
export const commandKeys: Readonly<Partial<Record<TextCommand, string>>> = { bold: 'b', italic: 'i', link: 'k' };

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** For display: `Ctrl+B`, `⌘B`. */
export const keyName = (letter: string): string => (isMac() ? '⌘' : 'Ctrl+') + letter.toUpperCase();

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The letter pressed with only Ctrl, or Cmd on a Mac; null for other keys. */
export function commandLetter({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | null {
  const [isHeld, isOther] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return isHeld && !isOther && !altKey && !shiftKey ? key.toLowerCase() : null;
}

/** Saves by Ctrl+S, or ⌘S on a Mac, wherever the focus is. */
export function useSaveKey(save: () => unknown): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (commandLetter(event) !== 's') return;
    event.preventDefault();
    if (!event.repeat) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
