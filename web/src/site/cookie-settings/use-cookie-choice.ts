import { useState, useSyncExternalStore } from 'react';

import {
  type CookieKind,
  type CookieSettings,
  defaultCookieSettings,
  readCookieSettings,
  subscribeToCookieSettings,
  writeCookieSettings,
} from '../../browser/cookie-settings.ts';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';

/** The visitor's settings; the defaults in a prerendered page. */
const useCookieSettings = (): CookieSettings =>
  useSyncExternalStore(subscribeToCookieSettings, readCookieSettings, () => defaultCookieSettings);

const everything: CookieSettings = { necessary: true, analytics: true, marketing: true, preferences: true };
const onlyNecessary: CookieSettings = { necessary: true, analytics: false, marketing: false, preferences: false };

/** The switches' state and the page's three buttons. */
export function useCookieChoice() {
  const { toasts } = usePageTexts('cookieSettings').cookieSettings;
  const stored = useCookieSettings();
  /** The switches changed since the last choice; the others follow the stored settings, also of other tabs. */
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
