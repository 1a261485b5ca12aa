import { useState } from 'react';

import { type CookieKind, type CookieSettings, writeCookieSettings } from '../../browser/cookie-settings.ts';
import { useCookieSettings } from './use-cookie-settings.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { toast } from '../../ui/toast.ts';

const everything: CookieSettings = { necessary: true, analytics: true, marketing: true, preferences: true };
const onlyNecessary: CookieSettings = { necessary: true, analytics: false, marketing: false, preferences: false };

/** The switches as they stand, and what the page's three buttons do (spec §2, §4). */
export function useCookieChoice() {
  const { toasts } = useDictionary().cookieSettings;
  const stored = useCookieSettings();
  /** What was switched since the last choice; the rest follows the stored settings, other tabs' too. */
  const [switched, setSwitched] = useState<Partial<CookieSettings>>({});
  const shown = { ...stored, ...switched };

  function choose(settings: CookieSettings, confirmation: keyof Omit<typeof toasts, 'notStored'>): void {
    const isStored = writeCookieSettings(settings);
    setSwitched({});
    const { title, description } = toasts[confirmation];
    toast.success({ title, description: isStored ? description : toasts.notStored });
  }

  return {
    shown,
    turn: (kind: CookieKind, isOn: boolean) => setSwitched({ ...switched, [kind]: isOn }),
    save: () => choose(shown, 'saved'),
    acceptAll: () => choose(everything, 'accepted'),
    rejectOptional: () => choose(onlyNecessary, 'rejected'),
  };
}
