import { deflateSync } from 'node:zlib';

import { pageContent } from '../page-content.ts';
import { PdfObjects, serialize, streamBody } from '../pdf-objects.ts';
import type { Structure } from '../printed-page.ts';
import { simple, startFile } from '../simple.ts';
import { sharedResources } from './resources.ts';

/** Dictionaries in compressed object streams, found by a cross-reference stream. */
export const objectStreams: Structure = (pages) => {
  const file = startFile(pages);
  const shared = file.objects.add(`<< ${file.resources(...pages)} >>`);
  for (const page of pages)
    file.addPage(page, `/Contents ${file.objects.stream(pageContent(page))} /Resources ${shared}`);
  return file.finish({ write: serializeCompressed });
};

function serializeCompressed({ bodies }: PdfObjects, trailer: string): Uint8Array {
  const isPacked = (body: string) => !body.includes('endstream');
  const packed = bodies.flatMap((body, i) => (isPacked(body) ? [{ number: i + 1, body }] : []));
  let offset = 0;
  const index = packed.map(({ body, number }) => {
    const line = `${number} ${offset}`;
    offset += body.length + 1;
    return line;
  });
  const head = `${index.join(' ')}\n`;
  const container = bodies.length + 1;
  const content = deflateSync(Buffer.from(head + packed.map(({ body }) => body).join('\n'), 'latin1')).toString(
    'latin1',
  );
  let file = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n';
  const rows = bodies.map((body, i): [number, number, number] => {
    if (isPacked(body)) return [2, container, packed.findIndex(({ number }) => number === i + 1)];
    const row: [number, number, number] = [1, file.length, 0];
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return row;
  });
  rows.push([1, file.length, 0]);
  file += `${container} 0 obj\n<< /Type /ObjStm /N ${packed.length} /First ${head.length} /Filter /FlateDecode /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
  const start = file.length;
  rows.push([1, start, 0]);
  const table = Buffer.alloc(7 * (rows.length + 1));
  [[0, 0, 65535] as const, ...rows].forEach(([type, second, third], i) => {
    table.writeUInt8(type, i * 7);
    table.writeUInt32BE(second, i * 7 + 1);
    table.writeUInt16BE(third, i * 7 + 5);
  });
  const deflated = deflateSync(table).toString('latin1');
  file += `${container + 1} 0 obj\n<< /Type /XRef /Size ${rows.length + 1} /W [1 4 2] ${trailer} /Filter /FlateDecode /Length ${deflated.length} >>\nstream\n${deflated}\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** Two revisions: in the first, each page shows the text of the next page's person. */
export const incrementalUpdate: Structure = (pages) => {
  const file = startFile(pages);
  const contents = pages.map((page, i) => {
    const other = pages[(i + 1) % pages.length]!;
    const content = file.objects.stream(pageContent(other));
    file.addPage(page, `/Contents ${content} /Resources << ${file.resources(page, other)} >>`);
    return content;
  });
  return file.finish({
    write: (objects, trailer) => {
      const first = Buffer.from(serialize(objects, trailer)).toString('latin1');
      const previous = first.lastIndexOf('xref\n0 ');
      const after = new PdfObjects();
      let text = first;
      const rows = contents.map((reference, i) => {
        const number = Number.parseInt(reference, 10);
        const offset = text.length;
        after.stream(pageContent(pages[i]!));
        text += `${number} 0 obj\n${after.bodies.at(-1)}\nendobj\n`;
        return `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
      });
      const start = text.length;
      text += `xref\n${rows.join('')}trailer\n<< /Size ${objects.bodies.length + 1} /Prev ${previous} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
      return Buffer.from(text, 'latin1');
    },
  });
};

/** Each content twice: the table of offsets names the first; a reader that scans the file takes the second, of the next page. */
export const definedTwice: Structure = (pages) => {
  const file = startFile(pages);
  const contents = pages.map((page, i) => {
    const next = pages[(i + 1) % pages.length]!;
    const content = file.objects.stream(pageContent(page));
    file.addPage(page, `/Contents ${content} /Resources << ${file.resources(page, next)} >>`);
    return content;
  });
  return file.finish({
    write: (objects, trailer) => {
      const first = Buffer.from(serialize(objects, trailer)).toString('latin1');
      const others = contents.map((reference, i) => {
        const body = streamBody(pageContent(pages[(i + 1) % pages.length]!));
        return `${reference.replace('R', 'obj')}\n${body}\nendobj\n`;
      });
      const [objectsPart, end] = first.split(/(?=xref\n0 )/, 2) as [string, string];
      const start = objectsPart.length + others.join('').length;
      return Buffer.from(
        objectsPart + others.join('') + end.replace(/startxref\n\d+/, `startxref\n${start}`),
        'latin1',
      );
    },
  });
};

/** The tree of pages says that it has fewer, in a node of each two. */
export const wrongCounts: Structure = (pages) => {
  const file = startFile(pages);
  for (const page of pages)
    file.addPage(page, `/Contents ${file.objects.stream(pageContent(page))} /Resources << ${file.resources(page)} >>`);
  const nodes: string[] = [];
  for (let i = 0; i < file.leaves.length; i += 2)
    nodes.push(
      file.objects.add(
        `<< /Type /Pages /Parent ${file.tree} /Count 1 /Kids [${file.leaves.slice(i, i + 2).join(' ')}] >>`,
      ),
    );
  return file.finish({ kids: nodes });
};

/** Encrypted with a password; the library of the splitter writes it. */
export async function encrypt(pages: Parameters<Structure>[0], userPassword: string): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(sharedResources(pages), { updateMetadata: false });
  document.encrypt({ userPassword, ownerPassword: `${userPassword}-owner` });
  return document.save({ useObjectStreams: false });
}

/** Bytes that belong to no object, between two and after the last. */
export const looseBytes: Structure = (pages) => {
  const texts = pages.flatMap((page) => page.texts.map(({ text }) => text)).join(' ');
  const file = Buffer.from(simple(pages)).toString('latin1');
  return Buffer.from(`${file}% ${texts.replace(/[^\x20-\xff]/g, '?')}\n`, 'latin1');
};
