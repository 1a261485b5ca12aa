import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

import { root } from '@kontor/local-stack';
import { signedIn } from '@kontor/test-kit/client';
import { childrenOf, memoryOf, pidsOf, processorSeconds, resetPeak } from '@kontor/test-kit/processes';
import { type TestProduct, withProduct } from '@kontor/test-kit/product';
import { zip } from '@kontor/test-kit/zip';

import { mb, print } from './print.ts';

/** Seconds, and MB of content at its peak. */
const GOAL = { seconds: 300, memory: 200 };
/** 1440 × 1000 and 1440 × 900. */
const PICTURES = ['site.png', 'portal.png'].map((name) => readFileSync(path.join(root, 'docs/pictures', name)));
const WORDS =
  'the boats lie in harbour and nobody knows when weather changes again so we wait for a letter from town'.split(' ');

/** A sentence of words, another for each number. */
const sentence = (n: number) =>
  `${Array.from({ length: 14 }, (_, i) => WORDS[(n * (i + 3) + i) % WORDS.length]).join(' ')} ${n}. `;
const paragraphs = (n: number) =>
  Array.from(
    { length: 8 },
    (_, i) =>
      `<p>${[0, 1, 2, 3, 4].map((j) => sentence(n * 40 + i * 5 + j)).join('')} <a href="https://old.example/2020/post-${n + i}/">An <em>older</em> post</a>.</p>`,
  );

/** A post in blocks, every fifth in the classic form. */
function item(n: number, hasImage: boolean): string {
  const image = hasImage
    ? `<figure class="wp-block-image"><img src="https://old.example/wp-content/uploads/2020/${n}.png" alt="Picture ${n}"/></figure>`
    : '';
  const text =
    n % 5 === 0
      ? paragraphs(n)
          .join('\n\n')
          .replaceAll(/<\/?p>/g, '') + image
      : paragraphs(n)
          .map((each) => `<!-- wp:paragraph -->\n${each}\n<!-- /wp:paragraph -->`)
          .join('\n\n') + image;
  return `<item><title>Post ${n}</title><link>https://old.example/2020/post-${n}/</link><dc:creator><![CDATA[ada]]></dc:creator>
<content:encoded><![CDATA[${text}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${n + 1}</wp:post_id>
<wp:post_date_gmt>2020-01-01 12:00:${String(n % 60).padStart(2, '0')}</wp:post_date_gmt><wp:post_name>post-${n}</wp:post_name><wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type><category domain="category" nicename="c${n % 7}"><![CDATA[Category ${n % 7}]]></category>
<category domain="post_tag" nicename="t${n % 50}"><![CDATA[Tag ${n % 50}]]></category></item>`;
}

/** An export of WordPress with its uploads, the images spread over the posts. */
function exportOf(posts: number, images: number, host = 'old.example'): Promise<Buffer> {
  const hasImage = (n: number) => (n * images) % posts < images;
  const numbers = Array.from({ length: posts }, (_, n) => n);
  const xml =
    `<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0"><channel><title>Old</title><language>en</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>Ada</wp:author_display_name></wp:author>
${numbers.map((n) => item(n, hasImage(n))).join('\n')}</channel></rss>`.replaceAll('old.example', host);
  const pictures = numbers
    .filter(hasImage)
    .map((n) => [`wp-content/uploads/2020/${n}.png`, PICTURES[n % PICTURES.length]!] as const);
  return zip({ 'old.xml': xml, ...Object.fromEntries(pictures) });
}

/** Imports an export of WordPress: time, processor time and memory of each process. */
async function measure(product: TestProduct, posts: number, images: number): Promise<void> {
  const admin = await signedIn(product.url);
  const file = await exportOf(posts, images);
  const pids = Object.entries(pidsOf(product));
  const form = { kind: 'wordpress' };
  // Warm-up: threads, plans and the encoder.
  await run(admin, await exportOf(20, 5, 'warm.example'), form);
  const before = pids.map(([, pid]) => ({ seconds: processorSeconds(pid), memory: memoryOf(pid).now }));
  for (const [, pid] of pids) resetPeak(pid);
  const others = secondsOfOthers(pids);
  const { seconds, upload, outcomes } = await run(admin, file, form);
  const rows = pids.map(([name, pid], i) => ({
    name,
    seconds: processorSeconds(pid) - before[i]!.seconds,
    from: before[i]!.memory,
    to: memoryOf(pid).peak,
  }));
  const content = rows.find(({ name }) => name === 'content')!;
  const isOver = seconds > GOAL.seconds || content.to > GOAL.memory;
  print(
    `${posts} posts and ${images} images (${mb(file.length / 1e6).trim()}): ${seconds.toFixed(0)} s after an upload of ${upload.toFixed(0)} s, content${mb(content.to)} (goals ${GOAL.seconds} s, ${GOAL.memory} MB)${isOver ? '   OVER' : ''}`,
  );
  print(`  ${outcomes}`);
  print(`  processor time of PostgreSQL ${(secondsOfOthers(pids) - others).toFixed(0)} s, and`);
  for (const row of rows)
    print(`    ${row.name.padEnd(12)}${row.seconds.toFixed(0).padStart(5)} s  ${mb(row.from)} to ${mb(row.to)}`);
}

/** Processor seconds of the other processes of the product. */
const secondsOfOthers = (pids: [string, number][]) =>
  childrenOf(process.pid)
    .filter((child) => pids.every(([, pid]) => pid !== child))
    .reduce((sum, child) => sum + processorSeconds(child), 0);

async function run(admin: Awaited<ReturnType<typeof signedIn>>, file: Buffer, form: Record<string, string>) {
  const begun = performance.now();
  const sent = admin.sendFile('/api/admin/imports', new Blob([new Uint8Array(file)]), 'old.zip', form);
  const { id } = await admin.read<{ id: number }>(sent, 201);
  const sentAt = performance.now();
  for (;;) {
    const { state, report } = await admin.json<{ state: string; report: { outcome: string }[] | null }>(
      `/api/admin/imports/${id}`,
    );
    if (report) {
      const counts = Object.entries(Object.groupBy(report, ({ outcome }) => outcome)).map(
        ([outcome, rows]) => `${rows!.length} ${outcome}`,
      );
      return {
        seconds: (performance.now() - sentAt) / 1000,
        upload: (sentAt - begun) / 1000,
        outcomes: [state, ...counts].join(', '),
      };
    }
    await delay(500);
  }
}

/** `--posts=500 --images=200` measures less. */
export async function printImports(options: string[]): Promise<void> {
  const given = (name: string, otherwise: number) =>
    Number(options.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
  await withProduct((product) => measure(product, given('posts', 5_000), given('images', 2_000)));
}
