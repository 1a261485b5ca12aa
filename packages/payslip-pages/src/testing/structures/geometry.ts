import { pageContent } from '../page-content.ts';
import { A4, type Structure } from '../printed-page.ts';
import { startFile } from '../simple.ts';

const withPageEntries =
  (entries: (page: number) => string, transform = ''): Structure =>
  (pages) => {
    const file = startFile(pages);
    for (const [i, page] of pages.entries()) {
      const content = file.objects.stream(`${transform}\n${pageContent(page)}`);
      file.addPage(page, `/Contents ${content} /Resources << ${file.resources(page)} >> ${entries(i)}`);
    }
    return file.finish();
  };

export const rotatedPages = withPageEntries((page) => `/Rotate ${(page % 4) * 90}`);
export const userUnits = withPageEntries(() => '/UserUnit 2');
/** A box that does not begin at 0, with the corners in another order. */
export const shiftedBoxes = withPageEntries(
  () => `/MediaBox [${A4.width + 100} ${A4.height - 300} 100 -300]`,
  '1 0 0 1 100 -300 cm',
);
