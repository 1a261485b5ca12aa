import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { launchBrowser, newVisitor } from './browser.ts';
import { isPrivate, sitePages } from './site-pages.ts';

const url = inject('productUrl');
const pages = (await sitePages()).filter((page) => !isPrivate(page));

interface Seen {
  title: string;
  description: string | null;
  headings: number;
}

let browser: Browser;
const seen = new Map<string, Seen>();
const faults: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  const page = await (await newVisitor(browser, url)).newPage();
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
  });
  for (const path of pages) seen.set(path, await look(page, path));
});
afterAll(() => browser.close());

async function look(page: Page, path: string): Promise<Seen> {
  const answer = await page.goto(path);
  if (answer?.status() !== 200) faults.push(`${path} answers ${answer?.status()}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return {
    title: await page.title(),
    description: await page.locator('meta[name=description]').first().getAttribute('content'),
    headings: await page.getByRole('heading', { level: 1 }).count(),
  };
}

describe('every page of the site', () => {
  it('opens without a fault', () => expect(faults).toEqual([]));

  it('has one heading of the first level', () => {
    expect([...seen].filter(([, { headings }]) => headings !== 1).map(([path]) => path)).toEqual([]);
  });

  it.each(['title', 'description'] as const)('has a %s of its own', (part) => {
    const owners = new Map<string, string>();
    const shared: string[] = [];
    for (const [path, facts] of seen) {
      const text = facts[part] ?? '';
      // A post is written in one language, and is the same below /sv.
      const self = path.replace(/^\/sv(?=\/blog\/)/, '');
      const owner = owners.get(text);
      if (text === '' || (owner !== undefined && owner !== self)) shared.push(`${path}: ${text} (${owner})`);
      owners.set(text, self);
    }
    expect(shared).toEqual([]);
  });
});
