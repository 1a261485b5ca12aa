import { deflateSync } from 'node:zlib';

// Without the engine, which only the process needs that draws.
import { UNREADABLE } from '../drawing/group-letters.ts';
import type { DrawnPage, Word } from '../drawing/index.ts';

/**
 * A PDF of drawn pages. Each has its picture, and above it the words as invisible text, so that they can be selected,
 * searched and read aloud. The text is of a font without outlines, whose characters are as wide as they are high.
 */
export function composeSlip(pages: readonly DrawnPage[]): Uint8Array {
  const bodies: Buffer[] = [];
  const add = (body: string | Buffer) => `${bodies.push(Buffer.from(body as string, 'latin1'))} 0 R`;
  const tree = `${pages.length * 3 + 4} 0 R`;
  const cmap = add(stream(deflateSync(TO_UNICODE)));
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Invisible /DW 1000 /CIDToGIDMap /Identity
    /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>
    /FontDescriptor << /Type /FontDescriptor /FontName /Invisible /Flags 5 /FontBBox [0 -250 1000 750] /ItalicAngle 0
    /Ascent 750 /Descent -250 /CapHeight 750 /StemV 80 >> >>`,
  );
  const font = add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Invisible /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${cmap} >>`,
  );
  const leaves = pages.map((page) => {
    const picture = add(pictureOf(page));
    const content = add(stream(deflateSync(contentOf(page))));
    return add(
      `<< /Type /Page /Parent ${tree} /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${content}
      /Resources << /XObject << /P ${picture} >> /Font << /F ${font} >> >> >>`,
    );
  });
  add(`<< /Type /Pages /Kids [${leaves.join(' ')}] /Count ${leaves.length} >>`);
  return serialize(bodies, add(`<< /Type /Catalog /Pages ${tree} >>`));
}

function pictureOf({ picture: { columns, rows, palette, data } }: DrawnPage): Buffer {
  const colours = palette
    ? `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${Buffer.from(palette).toString('hex')}>] /BitsPerComponent 8`
    : '/DeviceGray /BitsPerComponent 4';
  return stream(data, `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace ${colours}`);
}

function contentOf({ width, height, words }: DrawnPage): string {
  const texts = words.filter(({ text }) => text !== UNREADABLE).map((word) => textOf(word, height));
  return `q ${width} 0 0 ${height} 0 0 cm /P Do Q\nBT 3 Tr\n${texts.join('\n')}\nET`;
}

function textOf({ text, x, y, width, size, angle }: Word, height: number): string {
  const codes = Buffer.from(text, 'utf16le').swap16();
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)].map(round);
  const stretch = (100 * width) / ((codes.length / 2) * size);
  return `/F ${round(size)} Tf ${round(stretch)} Tz ${cos} ${-sin!} ${sin} ${cos} ${round(x)} ${round(height - y)} Tm <${codes.toString('hex')}> Tj`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

const ranges = Array.from({ length: 256 }, (_, high) => {
  const hex = high.toString(16).padStart(2, '0');
  return `<${hex}00> <${hex}FF> <${hex}00>`;
});
/** Codes are UTF-16. A block has 100 ranges at most, and a range no more than the last byte. */
const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${[0, 100, 200].map((start) => blockOf(ranges.slice(start, start + 100))).join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;

function blockOf(lines: string[]): string {
  return `${lines.length} beginbfrange\n${lines.join('\n')}\nendbfrange`;
}

function stream(data: Uint8Array, entries = ''): Buffer {
  const head = `<< ${entries} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]);
}

function serialize(bodies: readonly Buffer[], root: string): Uint8Array {
  const parts = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')];
  let length = parts[0]!.length;
  const offsets = bodies.map((body, index) => {
    const offset = length;
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(object);
    length += object.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = bodies.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  parts.push(Buffer.from(`${table}trailer\n<< /Size ${size} /Root ${root} >>\nstartxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts);
}
