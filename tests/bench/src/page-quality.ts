import { freePort } from '@kontor/local-stack';
import { launchBrowser } from '@kontor/test-kit/browser';
import { sendLetters } from '@kontor/test-kit/send-letters';
import { distinctPages, isByLink, isPrivate } from '@kontor/test-kit/site-pages';
import { withProduct } from '@kontor/test-kit/product';
import lighthouse from 'lighthouse';

import { print } from './print.ts';

/** Maximum measurements of a page: a busy machine only lowers the score. */
const TRIES = 3;

export interface PageQuality {
  page: string;
  /** Lighthouse's categories and their scores, 0 to 100. */
  scores: Record<string, number>;
  /** Cumulative layout shift. */
  layoutShift: number;
  /** Largest contentful paint, in ms. */
  largestPaint: number;
  /** Total blocking time, in ms. */
  blocking: number;
  /** Total byte weight. */
  bytes: number;
  /** The failed audits of the categories below 100. */
  failedAudits: string[];
}

const lowest = (scores: Record<string, number>) => Math.min(...Object.values(scores));

/** Runs Lighthouse with its mobile defaults on each page. Requires Chromium. */
export async function pageQuality(onResult: (quality: PageQuality) => void): Promise<void> {
  const pages = (await distinctPages()).filter((page) => !isPrivate(page) && !isByLink(page));
  return withProduct(async ({ url }) => {
    await sendLetters(url);
    const port = await freePort();
    const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
    try {
      for (const page of pages) {
        // Fills the gateway's cache of rendered pages.
        await (await fetch(url + page, { headers: { 'accept-encoding': 'br' } })).text();
        let best = await measure(url, page, port);
        for (let tries = 1; tries < TRIES && lowest(best.scores) < 100; tries++) {
          const again = await measure(url, page, port);
          if (lowest(again.scores) > lowest(best.scores)) best = again;
        }
        onResult(best);
      }
    } finally {
      await browser.close();
    }
  });
}

async function measure(url: string, page: string, port: number): Promise<PageQuality> {
  const result = await lighthouse(url + page, { port, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse returned no result for ${page}`);
  const { categories, audits } = result.lhr;
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    page,
    scores: Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    layoutShift: number('cumulative-layout-shift'),
    largestPaint: number('largest-contentful-paint'),
    blocking: number('total-blocking-time'),
    bytes: number('total-byte-weight'),
    failedAudits: Object.values(categories)
      .filter(({ score }) => (score ?? 0) < 0.995)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.99)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  };
}

export async function printPageQuality(): Promise<void> {
  print('Lighthouse, mobile defaults (100 in every category; layout shift under 0.02; home below 200 kB in all)');
  await pageQuality(({ page, scores, layoutShift, largestPaint, blocking, bytes, failedAudits }) => {
    const all = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
    print(
      `  ${page.padEnd(40)}${all.join(', ')}, shift ${layoutShift.toFixed(3)}, largest paint ${largestPaint.toFixed(0)} ms, ` +
        `blocking ${blocking.toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB`,
    );
    for (const audit of failedAudits) print(`${' '.repeat(42)}${audit}`);
  });
}
