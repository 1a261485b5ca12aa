import { pageContent } from '../page-content.ts';
import { A4, type PrintedPage, type PrintedText, type Structure } from '../printed-page.ts';
import { simple, startFile } from '../simple.ts';

/** Each page has the texts of the next one too, where nobody sees them. */
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

function withContent(content: (page: PrintedPage, next: PrintedPage) => string): Structure {
  return (pages) => {
    const file = startFile(pages);
    for (const [i, page] of pages.entries()) {
      const next = nextPage(pages, i);
      const stream = file.objects.stream(content(page, next));
      file.addPage(page, `/Contents ${stream} /Resources << ${file.resources(page, next)} >>`);
    }
    return file.finish();
  };
}
