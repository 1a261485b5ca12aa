// Unusual fonts and images, and PDF tricks that carry the text of another page invisibly: it must not reach a slip.
import { pageContent } from '../page-content.ts';
import { A4, type FontKind, type PrintedPage, type Structure } from '../printed-page.ts';
import { simple, startFile } from '../simple.ts';
import { addForm } from './resources.ts';

const inFont =
  (font: FontKind): Structure =>
  (pages) =>
    simple(pages.map((page) => ({ ...page, texts: page.texts.map((text) => ({ ...text, font })) })));

export const type3Fonts = inFont('type3');
export const glyphCodes = inFont('glyphs');
export const cidFonts = inFont('cid');

/** All pages share one tall image; each shows its own part by clipping. There is no text. */
export const clippedImage: Structure = (pages) => {
  const file = startFile(pages);
  const image = file.objects.stream(
    Buffer.alloc(8 * 8 * pages.length, 200),
    `/Type /XObject /Subtype /Image /Width 8 /Height ${8 * pages.length} /ColorSpace /DeviceGray /BitsPerComponent 8`,
  );
  const { height, width } = A4;
  pages.forEach((page, i) => {
    const content = `q 0 0 ${width} ${height} re W n ${width} 0 0 ${height * pages.length} 0 ${-i * height} cm /All Do Q`;
    file.addPage(page, `/Contents ${file.objects.stream(content)} /Resources << /XObject << /All ${image} >> >>`);
  });
  return file.finish();
};

/**
 * Two invisible images for each page, with the text of the next page as pixel data: one is clipped away, one is inline
 * and off the page.
 */
export const invisibleImages: Structure = (pages) => {
  const file = startFile(pages);
  for (const [i, page] of pages.entries()) {
    const data = nextTexts(pages, i).slice(0, 64).padEnd(64, '.');
    const image = file.objects.stream(
      Buffer.from(data, 'latin1'),
      '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8',
    );
    const inline = `BI /W 8 /H 8 /CS /G /BPC 8 ID ${data}\nEI`;
    const content = `${pageContent(page)}\nq 0 0 1 1 re W n 9 0 0 9 900 900 cm /Secret Do Q\nq 9 0 0 9 -900 0 cm\n${inline}\nQ`;
    file.addPage(
      page,
      `/Contents ${file.objects.stream(content)} /Resources << ${file.resources(page)} /XObject << /Secret ${image} >> >>`,
    );
  }
  return file.finish();
};

/** A tiling pattern that also draws the text of the next page, outside its bounding box. */
export const patterns: Structure = (pages) =>
  withNextPage(pages, (file, next) => {
    const entries = `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 4 4] /XStep 4 /YStep 4 /Resources << ${file.resources(next)} >>`;
    const pattern = file.objects.stream(`0.9 g 0 0 4 4 re f\nq 1 0 0 1 900 900 cm ${pageContent(next)} Q`, entries);
    return { resources: `/Pattern << /Tiles ${pattern} >>`, content: '/Pattern cs /Tiles scn 0 0 9 9 re f' };
  });

/** A soft mask made of the text of the next page, through which a small box is painted. */
export const softMasks: Structure = (pages) =>
  withNextPage(pages, (file, next) => {
    const group = file.objects.stream(
      pageContent(next),
      `/Type /XObject /Subtype /Form /BBox [0 0 ${A4.width} ${A4.height}] /Group << /S /Transparency /CS /DeviceGray >> /Resources << ${file.resources(next)} >>`,
    );
    const state = `<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G ${group} >> >>`;
    return { resources: `/ExtGState << /Masked ${state} >>`, content: 'q /Masked gs 0.9 g 20 20 9 9 re f Q' };
  });

/** A Type 3 font with a glyph that draws the next page. No text uses this glyph. */
export const fontOfPages: Structure = (pages) =>
  withNextPage(pages, (file, next) => {
    const form = addForm(file, next, pageContent(next), `<< ${file.resources(next)} >>`);
    const font = file.objects.add(
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 800] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 98 /Widths [500 500]
      /CharProcs << /a ${file.objects.stream('500 0 d0 100 0 300 400 re f')} /b ${file.objects.stream('500 0 d0 /Page Do')} >>
      /Resources << /XObject << /Page ${form} >> >> /Encoding << /Type /Encoding /Differences [97 /a /b] >> >>`,
    );
    return { resources: '', content: 'BT /Pages 10 Tf 20 20 Td (a) Tj ET', fonts: `/Pages ${font}` };
  });

interface Addition {
  resources: string;
  content: string;
  fonts?: string;
}

/** Adds resources and content, made of the next page, to each page. */
function withNextPage(
  pages: readonly PrintedPage[],
  add: (file: ReturnType<typeof startFile>, next: PrintedPage) => Addition,
): Uint8Array {
  const file = startFile(pages);
  for (const [i, page] of pages.entries()) {
    const { content, fonts = '', resources } = add(file, pages[(i + 1) % pages.length]!);
    const stream = file.objects.stream(`q ${content} Q\n${pageContent(page)}`);
    const own = file.resources(page).replace('/Font <<', `/Font << ${fonts}`);
    file.addPage(page, `/Contents ${stream} /Resources << ${own} ${resources} >>`);
  }
  return file.finish();
}

function nextTexts(pages: readonly PrintedPage[], i: number): string {
  return pages[(i + 1) % pages.length]!.texts.map(({ text }) => text).join(' ');
}
