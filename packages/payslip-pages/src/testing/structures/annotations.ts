import { FONT_NAMES } from '../fonts.ts';
import { drawText, pageContent } from '../page-content.ts';
import { textString } from '../pdf-objects.ts';
import type { PrintedPage, Structure } from '../printed-page.ts';
import { startFile } from '../simple.ts';
import { allTexts } from './catalog.ts';

/** The page's upright texts are values of form fields; the form has the fields of all pages. */
export const formFields: Structure = (pages) => {
  const file = startFile(pages);
  const fields: string[] = [];
  for (const page of pages) {
    const content = file.objects.stream(pageContent({ ...page, texts: page.texts.filter(({ angle }) => angle) }));
    const widgets = page.texts
      .filter(({ angle }) => !angle)
      .map((text) => {
        const size = text.size ?? 10;
        const width = text.text.length * size;
        const look = file.objects.stream(
          `/Tx BMC ${drawText({ ...text, x: 2, y: 3 })} EMC`,
          `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${size + 4}] /Resources << ${file.resources(page)} >>`,
        );
        const box = `[${text.x - 2} ${text.y - 3} ${text.x - 2 + width} ${text.y + size + 1}]`;
        return file.objects.add(
          `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f${fields.length}-${text.x}-${text.y}) /V ${textString(text.text)}
        /DA (/${FONT_NAMES.plain} 10 Tf) /F 4 /Rect ${box} /AP << /N ${look} >> >>`,
        );
      });
    fields.push(...widgets);
    file.addPage(
      page,
      `/Contents ${content} /Resources << ${file.resources({ ...page, texts: page.texts.filter(({ angle }) => angle) })} >> /Annots [${widgets.join(' ')}]`,
    );
  }
  return file.finish({ catalog: `/AcroForm << /Fields [${fields.join(' ')}] >>` });
};

/** Notes, popups and links with the texts of the other pages. */
export const notes: Structure = (pages) => {
  const file = startFile(pages);
  for (const [i, page] of pages.entries()) {
    const others = textString(othersTexts(pages, i).join(' '));
    const content = file.objects.stream(pageContent(page));
    const popup = file.objects.reserve();
    const note = file.objects.add(
      `<< /Type /Annot /Subtype /Text /Rect [500 800 520 820] /Contents ${others} /T ${others} /RC ${others} /Popup ${popup} >>`,
    );
    file.objects.set(
      popup,
      `<< /Type /Annot /Subtype /Popup /Rect [300 700 500 800] /Parent ${note} /Contents ${others} >>`,
    );
    const link = file.objects.add(
      `<< /Type /Annot /Subtype /Link /Rect [0 0 100 20] /Border [0 0 0] /A << /S /URI /URI (https://payroll.example/?n=1008) >> /Contents ${others} >>`,
    );
    file.addPage(
      page,
      `/Contents ${content} /Resources << ${file.resources(page)} >> /Annots [${note} ${popup} ${link}]`,
    );
  }
  return file.finish();
};

export const othersTexts = (pages: readonly PrintedPage[], page: number) =>
  allTexts(pages.filter((_, i) => i !== page));
