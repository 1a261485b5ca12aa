import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';

import { browserOfWorker, newVisitor, openPage, type Visitor } from './browser.ts';

/** The product of all test files that need no settings of their own: tests create their own users and data in it. */
export const product = inject('product');

/** Letters of this file alone, for the names of its users and data. Each file has others: its setup draws them. */
export let mark = '';

export function drawMark(): void {
  mark = Array.from({ length: 8 }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('');
}

/** Gives a test file its pages. A script error on one of them fails the file. */
export function browserOfFile(url: () => string = () => product.url) {
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors).toEqual([]);
  });

  /** A page in a context of its own. */
  async function newPage(visitor: Visitor = {}): Promise<Page> {
    const context = await newVisitor(await browserOfWorker(), url(), visitor);
    contexts.push(context);
    const page = await context.newPage();
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
