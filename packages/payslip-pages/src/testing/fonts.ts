import { literal, type PdfObjects } from './pdf-objects.ts';
import type { FontKind } from './printed-page.ts';

/** Characters that payslips print; those of `glyphs`, `cid` and `type3` have their position here as their code. */
const CHARACTERS = [
  ...' 0123456789abcdefghijklmnopqrstuvwxyzåäöéèüABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÉÜ.,:;-/()%&+*#=§\'"_@!?<>–—€½·\u0301\u0308\u030Aﬁﬂ',
];
const FIRST_CODE = 3;
const WINDOWS_1252 = { '€': '\x80', '–': '\x96', '—': '\x97', '’': '\x92', '…': '\x85' } as Record<string, string>;

/** The name under which content streams select the font. */
export const FONT_NAMES: Record<FontKind, string> = {
  plain: 'F1',
  bold: 'F2',
  mono: 'F3',
  glyphs: 'F4',
  cid: 'F5',
  type3: 'F6',
};

/** The operand of `Tj` for `text`. */
export function encodeText(text: string, font: FontKind): string {
  if (font === 'plain' || font === 'bold' || font === 'mono') {
    return literal(text.replace(/[\u0100-\uFFFF]/g, (character) => WINDOWS_1252[character] ?? '?'));
  }
  const digits = font === 'cid' ? 4 : 2;
  return `<${[...text].map((character) => codeOf(character).toString(16).padStart(digits, '0')).join('')}>`;
}

function codeOf(character: string): number {
  const index = CHARACTERS.indexOf(character);
  if (index === -1) throw new Error(`The test fonts have no "${character}"`);
  return index + FIRST_CODE;
}

/** Adds one font and returns its reference. */
export function addFont(objects: PdfObjects, font: FontKind): string {
  switch (font) {
    case 'plain':
      return objects.add(standardFont('Helvetica'));
    case 'bold':
      return objects.add(standardFont('Helvetica-Bold'));
    case 'mono':
      return objects.add(standardFont('Courier'));
    case 'glyphs':
      return addGlyphFont(objects);
    case 'cid':
      return addCidFont(objects);
    case 'type3':
      return addType3Font(objects);
  }
}

const standardFont = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

function addGlyphFont(objects: PdfObjects): string {
  const names = CHARACTERS.map((character) => `/${glyphName(character)}`).join(' ');
  return objects.add(
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar ${FIRST_CODE} /LastChar ${lastCode} /Widths [${widths(556)}]
    /Encoding << /Type /Encoding /Differences [${FIRST_CODE} ${names}] >> /ToUnicode ${addToUnicode(objects, 1)} >>`,
  );
}

function addCidFont(objects: PdfObjects): string {
  const descriptor = objects.add(
    `<< /Type /FontDescriptor /FontName /Kontor /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>`,
  );
  const descendant = objects.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Kontor /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>
    /FontDescriptor ${descriptor} /DW 556 /CIDToGIDMap /Identity >>`,
  );
  return objects.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Kontor /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${addToUnicode(objects, 2)} >>`,
  );
}

/** Each character is a drawing, of the letter of another font. */
function addType3Font(objects: PdfObjects): string {
  const drawings = CHARACTERS.map((character, index) => {
    const letter = encodeText(character, 'plain');
    return `/g${index} ${objects.stream(`556 0 d0 BT /H 1000 Tf ${letter} Tj ET`)}`;
  });
  const names = CHARACTERS.map((_, index) => `/g${index}`).join(' ');
  return objects.add(
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 800] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << ${drawings.join(' ')} >>
    /FirstChar ${FIRST_CODE} /LastChar ${lastCode} /Widths [${widths(556)}] /Resources << /Font << /H ${standardFont('Helvetica')} >> >>
    /Encoding << /Type /Encoding /Differences [${FIRST_CODE} ${names}] >> /ToUnicode ${addToUnicode(objects, 1)} >>`,
  );
}

const lastCode = FIRST_CODE + CHARACTERS.length - 1;
const widths = (width: number) => CHARACTERS.map(() => width).join(' ');
const glyphName = (character: string) => `uni${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

function addToUnicode(objects: PdfObjects, bytes: 1 | 2): string {
  const hex = (value: number, length: number) => `<${value.toString(16).padStart(length, '0')}>`;
  const lines = CHARACTERS.map(
    (character, i) => `${hex(FIRST_CODE + i, bytes * 2)} ${hex(character.codePointAt(0)!, 4)}`,
  );
  const blocks: string[] = [];
  for (let i = 0; i < lines.length; i += 100) {
    const block = lines.slice(i, i + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return objects.stream(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Kontor def /CMapType 2 def
1 begincodespacerange ${hex(0, bytes * 2)} ${hex(256 ** bytes - 1, bytes * 2)} endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`);
}
