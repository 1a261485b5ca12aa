import { expect, it } from 'vitest';

import { composeSlip, packPage, unpackPage } from '../slips/index.ts';
import { type DrawnPage, drawPages, readWords, UNREADABLE } from './index.ts';

/** A PDF with a page of each content, in this order; PDFium needs no table of offsets. */
function pdfOf(
  contents: string[],
  { box = '0 0 300 200', fonts = '', page = '', resources = '', order = [...contents.keys()] } = {},
): Uint8Array {
  const kids = order.map((i) => `${i * 2 + 4} 0 R`).join(' ');
  const pages = contents.map(
    (
      content,
      i,
    ) => `${i * 2 + 4} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents ${i * 2 + 5} 0 R ${page}
      /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> ${fonts} >>
      /Properties << /Off 3 0 R >> ${resources} >> >> endobj
      ${i * 2 + 5} 0 obj << /Length ${content.length} >> stream\n${content}\nendstream endobj`,
  );
  return Buffer.from(
    `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [3 0 R] /D << /OFF [3 0 R] >> >> >> endobj
2 0 obj << /Type /Pages /Count ${order.length} /Kids [${kids}] >> endobj
3 0 obj << /Type /OCG /Name (Off) >> endobj
${pages.join('\n')}
trailer << /Root 1 0 R >>
%%EOF`,
    'latin1',
  );
}

/** The PDF with a stream as its object 99. */
const withStream = (pdf: Uint8Array, content: string, entries = '') =>
  Buffer.from(
    Buffer.from(pdf)
      .toString('latin1')
      .replace(
        'trailer',
        `99 0 obj << ${entries} /Length ${content.length} >> stream\n${content}\nendstream endobj\ntrailer`,
      ),
    'latin1',
  );

async function draw(pdf: Uint8Array): Promise<DrawnPage[]> {
  const pages: DrawnPage[] = [];
  for await (const page of drawPages(pdf)) pages.push(page);
  return pages;
}
const wordsOf = async (pdf: Uint8Array) => (await draw(pdf)).map(({ words }) => words.map(({ text }) => text));

const show = (text: string, place = '20 100') => `BT /F 10 Tf 0 g ${place} Td (${text}) Tj ET`;
const anna = show('Anst.nr 1007 Anna Berg');
const bengt = show('Anst.nr 1008 Bengt Ek');
const seen = ['Anst.nr', '1007', 'Anna', 'Berg'];

it('reads the words of a page with their places', async () => {
  const [page] = await draw(pdfOf([anna]));
  expect(page).toMatchObject({ width: 300, height: 200, picture: { columns: 833, rows: 556, palette: null } });
  expect(page!.words.map(({ text }) => text)).toEqual(seen);
  const [first] = page!.words;
  for (const [value, near] of [
    [first!.x, 20],
    [first!.y, 100],
    [first!.size, 10],
  ] as const)
    expect(Math.abs(value - near)).toBeLessThan(0.1);
});

it.each([4, 6, 8, 12, 40])('reads text of %i points', async (size) => {
  const text = `BT /F ${size} Tf 10 100 Td (1007 Berg) Tj ET`;
  expect(await wordsOf(pdfOf([text]))).toEqual([['1007', 'Berg']]);
});

it.each([
  ['white', `q 1 g ${bengt.replace('0 g', '')} Q ${anna}`],
  ['of half a percent of grey', `q ${bengt.replace('0 g', '0.995 g')} Q ${anna}`],
  ['not painted', `BT 3 Tr /F 10 Tf 20 150 Td (1008 Bengt) Tj ET ${anna.replace('BT', 'BT 0 Tr')}`],
  ['clipped', `q 0 0 1 1 re W n ${bengt} Q ${anna}`],
  ['clipped by two shapes', `q 0 0 5 5 re W n 90 90 5 5 re W n ${bengt} Q ${anna}`],
  ['covered', `${bengt} 1 g 0 0 300 200 re f ${anna}`],
  ['on a layer that is off', `/OC /Off BDC ${bengt} EMC ${anna}`],
  ['outside the page', `${show('Anst.nr 1008 Bengt Ek', '20 900')} ${anna}`],
  ['spoken for', `/Span << /ActualText (1008 Bengt Ek) >> BDC ${anna} EMC`],
  ['drawn as surplus operands', `(1008) (Bengt) 0 g ${anna}`],
])('does not read text that is %s', async (_how, content) => {
  expect((await wordsOf(pdfOf([content])))[0]!.toSorted()).toEqual(seen.toSorted());
});

it('believes no letters but those that are seen, whatever their codes claim', async () => {
  const cmap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /L def /CMapType 2 def
    1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <37> <0038> endbfchar endcmap`;
  const fonts = `/L << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 99 0 R >>`;
  const pdf = pdfOf(['BT /L 10 Tf 20 100 Td (1007 Berg) Tj ET'], { fonts });
  expect(await wordsOf(withStream(pdf, cmap))).toEqual([['Berg', UNREADABLE]]);
});

it('does not read text that replaces the letters of a form when they are copied', async () => {
  const form = `/Span << /ActualText (1008 Bengt Ek) >> BDC ${anna} EMC`;
  const pdf = pdfOf(['/X Do'], { resources: '/XObject << /X 99 0 R >>' });
  const entries = '/Type /XObject /Subtype /Form /BBox [0 0 300 200]';
  expect(await wordsOf(withStream(pdf, form, entries))).toEqual([seen]);
});

it.each([
  ['1007', '1008', '20 100'],
  ['1008', '1007', '20 100'],
  ['1008', '7', '36.68 100'],
])('believes no %s that %s is printed over', async (one, other, place) => {
  expect((await wordsOf(pdfOf([`${show(one)} ${show(other, place)}`])))[0]).not.toContain(/100./);
  const white = `1 g ${show(other, place).replace('0 g', '')}`;
  expect(await wordsOf(pdfOf([`${white} ${show(one)}`]))).toEqual([[one]]);
});

it.each([90, 180, 270])('reads pages that are turned by %i degrees', async (angle) => {
  const pdf = pdfOf([anna], { page: `/Rotate ${angle}` });
  const [page] = await draw(pdf);
  expect(page!.words.map(({ text }) => text)).toEqual(seen);
  expect([page!.width, page!.height]).toEqual(angle === 180 ? [300, 200] : [200, 300]);
});

it('publishes pictures and the words that are seen, which a reader finds again', async () => {
  const pages = await draw(pdfOf([anna, `1 0 0 rg 50 50 20 20 re f ${bengt}`]));
  expect(pages.map(({ picture }) => picture.palette === null)).toEqual([true, false]);
  const slip = composeSlip(pages.map((page) => unpackPage(packPage(page))));
  expect(slip.length).toBeLessThan(2 * 30_000);
  const read = await readWords(slip);
  expect(read.map(({ words }) => words.map(({ text }) => text))).toEqual([seen, ['Anst.nr', '1008', 'Bengt', 'Ek']]);
  const again = await draw(slip);
  for (const [i, { picture }] of again.entries())
    expect([picture.columns, picture.rows]).toEqual([pages[i]!.picture.columns, pages[i]!.picture.rows]);
});

it.each([
  ['no PDF', Buffer.from('No PDF'), 'pdf-broken'],
  ['an empty file', Buffer.alloc(0), 'pdf-broken'],
  ['1,001 pages', pdfOf(Array.from({ length: 1_001 }, () => '')), 'too-many-pages'],
  ['a page of five metres', pdfOf([''], { box: '0 0 14173 14173' }), 'page-limits'],
])('rejects %s', async (_what, pdf, code) => {
  await expect(draw(pdf)).rejects.toMatchObject({ code });
});

it('draws a page object as often, and there, as the file names it', async () => {
  const pdf = pdfOf([anna, bengt, show('Så läser du din lönespecifikation')], { order: [0, 2, 1, 2] });
  expect((await wordsOf(pdf)).map((words) => words[1])).toEqual(['1007', 'läser', '1008', 'läser']);
  const many = await wordsOf(pdfOf([anna], { order: Array.from({ length: 40 }, () => 0) }));
  expect(many).toEqual(Array.from({ length: 40 }, () => seen));
});

it.each(['0 0 0 0', '20 20 20 20', 'none'])(
  'draws a page with the box %s as Letter, as readers of PDF do',
  async (box) => {
    const [page] = await draw(pdfOf([anna], { box }));
    expect(page).toMatchObject({ width: 612, height: 792 });
    expect(page!.words.map(({ text }) => text)).toEqual(seen);
  },
);

it.each([
  ['that the file does not have', '/Gone', seen],
  ['of a name that nobody knows', '/Unknown', seen],
  ['whose program is broken', '/Broken', Array.from({ length: 12 }, () => UNREADABLE)],
])('believes text in a font %s as far as it is drawn', async (_what, name, words) => {
  const fonts = `/Unknown << /Type /Font /Subtype /TrueType /BaseFont /XYZZY+Nobody /Encoding /WinAnsiEncoding >>
    /Broken << /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Arial /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 32 /Widths [278]
      /FontDescriptor << /Type /FontDescriptor /FontName /ABCDEF+Arial /Flags 32 /FontFile2 3 0 R >> >>`;
  expect(await wordsOf(pdfOf([anna.replace('/F ', `${name} `)], { fonts }))).toEqual([words]);
});

it.each([
  ['CMYK', '0 1 1 0 k'],
  ['Lab', '/Lab cs 60 60 40 sc'],
  ['calibrated', '/Calibrated cs 1 0 0 sc'],
  ['indexed', '/Indexed cs 1 sc'],
  ['of a spot colour', '/Spot cs 1 sc'],
])('keeps colours that are %s', async (_space, colour) => {
  const resources = `/ColorSpace << /Lab [/Lab << /WhitePoint [0.95 1 1.09] >>]
    /Calibrated [/CalRGB << /WhitePoint [0.95 1 1.09] >>] /Indexed [/Indexed /DeviceRGB 1 <00FF00FF0000>]
    /Spot [/Separation /Red /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 0 0] /N 1 >>] >>`;
  const [page] = await draw(pdfOf([`q ${colour} 20 20 80 40 re f Q ${anna}`], { resources }));
  expect(page!.picture.palette).not.toBeNull();
  expect(page!.words.map(({ text }) => text)).toEqual(seen);
});
