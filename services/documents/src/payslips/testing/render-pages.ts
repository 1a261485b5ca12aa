import { PDFiumLibrary } from '@hyzyla/pdfium';

export interface RenderedPage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

let library: Promise<PDFiumLibrary> | undefined;

/** Pages as PDFium draws them, form fields and annotations included. */
export async function renderPages(bytes: Uint8Array, scale = 0.5): Promise<RenderedPage[]> {
  const document = await (await (library ??= PDFiumLibrary.init())).loadDocument(bytes);
  try {
    const pages: RenderedPage[] = [];
    for (const page of document.pages()) {
      const { data, height, width } = await page.render({ scale, render: 'bitmap', renderFormFields: true });
      pages.push({ width, height, pixels: data });
    }
    return pages;
  } finally {
    document.destroy();
  }
}

/** The share of pixels that differ visibly. */
export function differenceOf(first: RenderedPage, second: RenderedPage): number {
  if (first.width !== second.width || first.height !== second.height) return 1;
  let different = 0;
  for (let i = 0; i < first.pixels.length; i++) {
    if (Math.abs(first.pixels[i]! - second.pixels[i]!) > 32) different++;
  }
  return different / first.pixels.length;
}
