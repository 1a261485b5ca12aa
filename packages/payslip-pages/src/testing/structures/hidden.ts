import { drawText, pageContent } from '../page-content.ts';
import { literal } from '../pdf-objects.ts';
import { A4, type PrintedPage, type PrintedText, type Structure } from '../printed-page.ts';
import { simple, startFile } from '../simple.ts';

/** Each page contains the texts of the next one invisibly. */
const withHidden =
  (hidden: PrintedText['hidden']): Structure =>
  (pages) =>
    simple(pages.map((page, i) => ({ ...page, texts: [...hideAll(nextPage(pages, i), hidden), ...page.texts] })));

const hideAll = (page: PrintedPage, hidden: PrintedText['hidden']) => page.texts.map((text) => ({ ...text, hidden }));
const nextPage = (pages: readonly PrintedPage[], i: number) => pages[(i + 1) % pages.length]!;

export const layers = withHidden('layer');
export const whiteText = withHidden('white');
export const clippedText = withHidden('clipped');
export const outsideText = withHidden('outside');
export const invisibleText = withHidden('invisible');

/** The text of the next page, under a white box on which the page's own is printed. */
export const coveredText = withContent(
  (page, next) => `${pageContent(next)}\n1 g 0 0 ${A4.width} ${A4.height} re f\n${pageContent(page)}`,
);

/** As text that replaces the page's own when it is copied. */
export const actualText = withContent((page, next) => {
  const text = next.texts
    .map((item) => item.text)
    .join(' ')
    .replace(/[^\x20-\xff]/g, '?');
  return `/Span << /ActualText (${text.replace(/[()\\]/g, '')}) >> BDC\n${pageContent(page)}\nEMC`;
});

/** As comments between operators. */
export const comments = withContent((page, next) => {
  const lines = next.texts.map(({ text }) => `% ${text.replace(/[^\x20-\xff]/g, '?')}`);
  return `${lines.join('\n')}\n${pageContent(page)}`;
});

/** Outside a crop box that is smaller than the page. */
export const outsideCropBox: Structure = (pages) => {
  const file = startFile(pages);
  for (const [i, page] of pages.entries()) {
    const next = nextPage(pages, i);
    const { height, width } = A4;
    const content = `${pageContent(page)}\nq 1 0 0 1 0 ${height} cm\n${pageContent(next)}\nQ`;
    file.addPage(
      page,
      `/MediaBox [0 0 ${width} ${2 * height}] /CropBox [0 0 ${width} ${height}]
      /Contents ${file.objects.stream(content)} /Resources << ${file.resources(page, next)} >>`,
    );
  }
  return file.finish();
};

/** The next page's texts in a graphics state that leaves no ink, in a dictionary of states and shadings. */
const painted = (before: string, after = ''): Structure =>
  withContent((page, next) => `q ${before}\n${inkless(next)}\n${after} Q\n${pageContent(page)}`, STATES);

const inkless = ({ texts }: PrintedPage) => texts.map((text) => drawText(text).replaceAll('0 g ', '')).join('\n');
const STATES = `/ExtGState << /Clear << /ca 0 /CA 0 >> /Screen << /BM /Screen >>
  /Empty << /SMask << /Type /Mask /S /Alpha /G GROUP >> >> >>
  /Shading << /White << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 1 0] /Extend [true true]
  /Function << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [1] /N 1 >> >> >>`;

export const transparentText = painted('/Clear gs 0 g');
/** Nothing is darker than paper that is painted white. */
export const screenedText = painted(`1 g 0 0 ${A4.width} ${A4.height} re f /Screen gs 0 g`);
export const maskedText = painted('/Empty gs 0 g');
export const whiteOutlines = painted('1 G 1 Tr');
export const textAsClip = painted('7 Tr 0 g', `1 g 0 0 ${A4.width} ${A4.height} re f`);
export const whiteShading = painted('7 Tr', '/White sh');
export const clippedTwice = painted('0 0 9 9 re W n 500 800 9 9 re W n 0 g');
/** So small that it is a dot. */
export const tinyText = painted('0.0001 0 0 0.0001 20 20 cm 0 g');

/** As operands that no operator takes. */
export const surplusOperands = withContent((page, next) => {
  const operands = next.texts.map(({ text }) => literal(text.replace(/[^\x20-\xff]/g, '?')));
  return `${operands.join(' ')} 0 g\n${pageContent(page)}`;
});

function withContent(content: (page: PrintedPage, next: PrintedPage) => string, states = ''): Structure {
  return (pages) => {
    const file = startFile(pages);
    const group = file.objects.stream(
      '',
      '/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Group << /S /Transparency >>',
    );
    for (const [i, page] of pages.entries()) {
      const next = nextPage(pages, i);
      const stream = file.objects.stream(content(page, next));
      const resources = `${file.resources(page, next)} ${states.replace('GROUP', group)}`;
      file.addPage(page, `/Contents ${stream} /Resources << ${resources} >>`);
    }
    return file.finish();
  };
}
