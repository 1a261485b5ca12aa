import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';

import { launchBrowser, newVisitor, openPage, type Visitor } from './browser.ts';

/** The product of all test files that need no settings of their own: tests create their own users and data in it. */
export const product = inject('product');

/** Letters of this file alone, for the names of its users and data. */
export const mark = Array.from({ length: 8 }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('');

/** Gives a test file its browser. A script error on a page of it fails the file. */
export function browserOfFile(url: () => string = () => product.url) {
  let browser: Browser;
  const errors: string[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    expect(errors).toEqual([]);
  });

  /** A page in a context of its own. */
  async function newPage(visitor: Visitor = {}): Promise<Page> {
    const page = await (await newVisitor(browser, url(), visitor)).newPage();
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
    return page;
  }
  return {
    newPage,
    /** A page in a context of its own, opened at an address of the site. */
    async open(path: string, visitor: Visitor = {}): Promise<Page> {
      const page = await newPage({ ...(/^\/sv(\/|$)/.test(path) && { language: 'sv' }), ...visitor });
      await openPage(page, path);
      return page;
    },
  };
}
