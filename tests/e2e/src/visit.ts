import type { Browser, Page } from 'playwright-core';
import { vi } from 'vitest';

/** Opens a page and waits until its script has taken it over: from then on it answers clicks. */
export async function openPage(page: Page, path: string): Promise<number | undefined> {
  const answer = await page.goto(path);
  // React marks the element it works in.
  const isTakenOver = () => page.locator('#root').evaluate((root) => Object.keys(root).length > 0);
  await vi.waitUntil(isTakenOver, { timeout: 10_000, interval: 20 });
  return answer?.status();
}

export interface Visitor {
  width?: number;
  touch?: boolean;
  /** Has asked her system for less motion. */
  still?: boolean;
  /** What her browser remembers of us. */
  stored?: Record<string, string>;
}

/** How a file of tests lets somebody open a page: a browser context of her own for each. */
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
