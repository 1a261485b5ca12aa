import type { Browser, Page } from 'playwright-core';
import { vi } from 'vitest';

/** Opens a page and waits until React has hydrated it. */
export async function openPage(page: Page, path: string): Promise<number | undefined> {
  const response = await page.goto(path);
  // React adds a property to its root element.
  const isHydrated = () => page.locator('#root').evaluate((root) => Object.keys(root).length > 0);
  await vi.waitUntil(isHydrated, { timeout: 10_000, interval: 20 });
  return response?.status();
}

export interface Visitor {
  width?: number;
  touch?: boolean;
  /** Prefers reduced motion. */
  still?: boolean;
  /** Contents of localStorage. */
  stored?: Record<string, string>;
}

/** Returns a function that opens a page in a new browser context. */
export const visitorOf =
  (browser: () => Browser, baseURL: string) =>
  async (path: string, { width = 1280, touch = false, still = false, stored = {} }: Visitor = {}): Promise<Page> => {
    const context = await browser().newContext({
      baseURL,
      viewport: { width, height: 844 },
      hasTouch: touch,
      reducedMotion: still ? 'reduce' : 'no-preference',
    });
    for (const [key, value] of Object.entries(stored)) {
      await context.addInitScript({
        content: `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`,
      });
    }
    const page = await context.newPage();
    await openPage(page, path);
    return page;
  };
