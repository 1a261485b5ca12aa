import { freePort } from '@kontor/local-stack';
import { launchBrowser } from '@kontor/test-kit/browser';
import { publishRandomWords } from '@kontor/test-kit/other-words';
import { sendLetters } from '@kontor/test-kit/send-letters';
import { distinctPages, isByLink, isPrivate } from '@kontor/test-kit/site-pages';
import { withProduct } from '@kontor/test-kit/product';
import lighthouse from 'lighthouse';

import { overBudget, print } from './print.ts';

/** Measurements of a page, of which the worst counts. */
const TRIES = 3;
const [SHIFT_GOAL, HOME_BYTES_GOAL] = [0.02, 200_000];

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

const isMet = ({ page, scores, layoutShift, bytes }: PageQuality): boolean =>
  lowest(scores) >= 100 && layoutShift < SHIFT_GOAL && (page !== '/' || bytes < HOME_BYTES_GOAL);

/** Runs Lighthouse with its mobile defaults on each page, with random words if asked. Requires Chromium. */
export async function pageQuality(
  onResult: (quality: PageQuality) => void,
  { hasRandomWords }: { hasRandomWords: boolean },
): Promise<void> {
  const pages = (await distinctPages()).filter((page) => !isPrivate(page) && !isByLink(page));
  return withProduct(async ({ url }) => {
    await sendLetters(url);
    if (hasRandomWords) await publishRandomWords(url);
    const port = await freePort();
    const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
    try {
      for (const page of pages) {
        // Fills the gateway's cache of rendered pages.
        await (await fetch(url + page, { headers: { 'accept-encoding': 'br' } })).text();
        const tries: PageQuality[] = [];
        while (tries.length < TRIES) tries.push(await measure(url, page, port));
        const ofLowestScore = tries.toSorted((a, b) => lowest(a.scores) - lowest(b.scores))[0]!;
        const most = (figure: 'layoutShift' | 'bytes') => Math.max(...tries.map((each) => each[figure]));
        onResult({ ...ofLowestScore, layoutShift: most('layoutShift'), bytes: most('bytes') });
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

/** With `--random-words` every text of the site is another one. A page below its goal fails the bench. */
export async function printPageQuality(options: string[]): Promise<void> {
  const hasRandomWords = options.includes('--random-words');
  print(
    `Lighthouse, mobile defaults, the worst of ${TRIES}${hasRandomWords ? ', random words' : ''} ` +
      `(100 in every category; layout shift under ${SHIFT_GOAL}; home below ${HOME_BYTES_GOAL / 1000} kB in all)`,
  );
  const printOne = (quality: PageQuality) => {
    const { page, scores, layoutShift, largestPaint, blocking, bytes, failedAudits } = quality;
    const all = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
    print(
      `  ${page.padEnd(40)}${all.join(', ')}, shift ${layoutShift.toFixed(3)}, largest paint ${largestPaint.toFixed(0)} ms, ` +
        `blocking ${blocking.toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB${overBudget(!isMet(quality))}`,
    );
    for (const audit of failedAudits) print(`${' '.repeat(42)}${audit}`);
  };
  await pageQuality(printOne, { hasRandomWords });
}
