import type { TextCommand } from './text-edits.ts';

/** Letters that do the same as a button, with Ctrl, or with Cmd on a Mac. */
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

/** The letter that is pressed with Ctrl, or with Cmd on a Mac, and with nothing else; null for every other key. */
export function commandLetter({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | null {
  const [isHeld, isOther] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return isHeld && !isOther && !altKey && !shiftKey ? key.toLowerCase() : null;
}
