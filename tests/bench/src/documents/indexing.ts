import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import { signedIn } from '@kontor/test-kit/client';
import { withProduct } from '@kontor/test-kit/product';
import pg from 'pg';

import { childrenOf, ifAlive, pidsOf } from '@kontor/test-kit/processes';
import { mb, print } from '../print.ts';

const PAGES = 300;
const PAGE_BYTES = 34_000;
/** Seconds from the upload until the document can be found, and MB of the reading process. */
const BUDGET = { seconds: 10, memory: 300 };

/** Measures the index of a PDF of 10 MB and 300 pages, all of it text. */
async function indexing(): Promise<{ bytes: number; seconds: number; memory: number; words: number }> {
  return withProduct(async (product) => {
    const admin = await signedIn(product.url);
    const service = pidsOf(product)['documents']!;
    const file = pdf();
    const client = new pg.Client({ connectionString: product.databaseUrl });
    await client.connect();
    // The product stops its database also after an error.
    client.on('error', () => undefined);
    await admin.read(admin.upload(new Blob([new Uint8Array(file)]), 'large.pdf'), 201);
    const begun = performance.now();
    let memory = 0;
    const state = async () =>
      (await client.query<{ state: string }>('select index_state as state from documents.documents')).rows[0]?.state;
    for (let now = await state(); now !== 'indexed'; now = await state()) {
      if (now === 'not-searchable') throw new Error('The file was not searchable');
      for (const child of childrenOf(service))
        memory = Math.max(
          memory,
          ifAlive(() => residentPeak(child), 0),
        );
      await delay(20);
    }
    const seconds = (performance.now() - begun) / 1000;
    const { rows } = await client.query<{ words: number }>(
      'select sum(length(words))::int as words from documents.document_words',
    );
    await client.end();
    return { bytes: file.length, seconds, memory, words: rows[0]!.words };
  });
}

/** The most memory a process has had, in MB, mapped files included. */
const residentPeak = (pid: number) =>
  (Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024) / 1e6;

/** Each word has a position and kerning of its own, as typesetting programs write them. */
function pdf(): Buffer {
  const ids = Array.from({ length: PAGES }, (_, page) => 4 + 2 * page);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${PAGES} /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...ids.flatMap((id, page) => {
      const content = `BT /F 6 Tf\n${words(page)}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${id + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.7\n';
  const rows = objects.map((object, index) => {
    const row = `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return row;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

const SYLLABLES = [
  'lö',
  'ne',
  'av',
  'tal',
  'an',
  'ställ',
  'ning',
  'sem',
  'es',
  'ter',
  'må',
  'nad',
  'be',
  'sked',
  'för',
];

function words(page: number): string {
  let text = '';
  for (let n = 0; text.length < PAGE_BYTES; n++) {
    const syllable = (shift: number) => SYLLABLES[(n * (shift + 3) + page * 7 + Math.floor(n / 15)) % SYLLABLES.length];
    const [x, y] = [40 + (n % 10) * 51, 800 - Math.floor(n / 10) * 8];
    text += `1 0 0 1 ${x} ${y} Tm [(${syllable(0)})-12(${syllable(1)}) 8 (${syllable(2)}${page}) ] TJ\n`;
  }
  return text;
}

export async function printIndexing(): Promise<void> {
  const { bytes, seconds, memory, words: found } = await indexing();
  const over = (isOver: boolean) => (isOver ? '   OVER BUDGET' : '');
  print(
    `A PDF of ${(bytes / 1e6).toFixed(1)} MB and ${PAGES} pages, from the upload until it can be searched (${found} words)`,
  );
  print(`  time    ${seconds.toFixed(1)} s of ${BUDGET.seconds}${over(seconds > BUDGET.seconds)}`);
  print(`  memory  ${mb(memory)} of ${BUDGET.memory} in the reading process${over(memory > BUDGET.memory)}`);
}
