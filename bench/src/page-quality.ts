import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { withProduct } from './bench-product.ts';
import { say } from './say.ts';

const PAGES = ['/', '/services', '/s-platform', '/careers', '/contact', '/blog'];

export interface PageQuality {
  page: string;
  /** Lighthouse's categories and their scores, 0 to 100. */
  scores: Record<string, number>;
  /** How far things move while the page loads (Web Vitals, CLS). */
  layoutShift: number;
}

/** Lighthouse's view of the pages as a phone gets them (its mobile defaults). Needs an installed Chromium. */
export async function pageQuality(): Promise<PageQuality[]> {
  return withProduct(async ({ url }) => {
    const chrome = await launch({ chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
    const found: PageQuality[] = [];
    for (const page of PAGES) {
      const result = await lighthouse(url + page, { port: chrome.port, logLevel: 'error' });
      if (!result) throw new Error(`Lighthouse says nothing of ${page}`);
      const { categories, audits } = result.lhr;
      found.push({
        page,
        scores: Object.fromEntries(
          Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
        ),
        layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      });
    }
    chrome.kill();
    return found;
  });
}

export async function sayPageQuality(): Promise<void> {
  say('Lighthouse, mobile defaults (performance at least 95, the others 100; layout shift under 0.02)');
  for (const { page, scores, layoutShift } of await pageQuality()) {
    const all = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
    say(`  ${page.padEnd(14)}${all.join(', ')}, layout shift ${layoutShift.toFixed(3)}`);
  }
}
