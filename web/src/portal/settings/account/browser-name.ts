import Bowser from 'bowser';

import type { AccountTexts } from './texts.en.ts';

interface BrowserName {
  /** `Firefox`; empty if the header names no browser. */
  browser: string;
  /** `Windows`, `iPhone`; empty if the header names no system. */
  system: string;
  isHandheld: boolean;
}

/** The browser and system that a User-Agent header names. */
export function browserName(userAgent: string): BrowserName {
  // The library refuses an empty header.
  if (userAgent === '') return { browser: '', system: '', isHandheld: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name ?? '',
    system: platform.model ?? os.name ?? '',
    isHandheld: platform.type === 'mobile' || platform.type === 'tablet',
  };
}

/** `Firefox on Windows` where both are known; else the User-Agent header. */
export function nameOf({ browser, system }: BrowserName, userAgent: string, texts: AccountTexts['sessions']): string {
  if (browser && system) return texts.on(browser, system);
  return browser || system || userAgent || texts.unknownBrowser;
}
