import { pageContent } from '../page-content.ts';
import { A4, type PrintedPage, type Structure } from '../printed-page.ts';
import { startFile } from '../simple.ts';

type File = ReturnType<typeof startFile>;

/** One resource dictionary for all pages, with the text of each page as a form in it. */
export const sharedResources: Structure = (pages) => {
  const file = startFile(pages);
  const shared = file.objects.add(resourcesWithForms(file, pages));
  pages.forEach((page, i) => file.addPage(page, `/Contents ${file.objects.stream(`/P${i} Do`)} /Resources ${shared}`));
  return file.finish();
};

/** `sharedResources` inherited from the page tree. */
export const inheritedResources: Structure = (pages) => {
  const file = startFile(pages);
  const shared = resourcesWithForms(file, pages);
  pages.forEach((page, i) => file.addPage(page, `/Contents ${file.objects.stream(`/P${i} Do`)}`));
  return file.finish({
    treeEntries: `/Resources << ${shared.slice(2, -2)} >> /MediaBox [0 0 ${A4.width} ${A4.height}]`,
  });
};

/** A form on each page that draws the page's form out of a shared dictionary. */
export const formsInForms: Structure = (pages) => {
  const file = startFile(pages);
  const shared = file.objects.add(resourcesWithForms(file, pages));
  pages.forEach((page, i) => {
    const middle = addForm(file, page, `q 1 0 0 1 0 0 cm /P${i} Do Q`, shared);
    const outer = addForm(file, page, '/Middle Do', `<< /XObject << /Middle ${middle} >> >>`);
    file.addPage(page, `/Contents ${file.objects.stream('/Outer Do')} /Resources << /XObject << /Outer ${outer} >> >>`);
  });
  return file.finish();
};

/** A form without resources of its own uses those of the page. */
export const formsWithoutResources: Structure = (pages) => {
  const file = startFile(pages);
  const shared = resourcesWithForms(file, pages);
  pages.forEach((page, i) => {
    const outer = addForm(file, page, `/P${i} Do`);
    const resources = shared.replace('/XObject <<', `/XObject << /Outer${i} ${outer}`);
    file.addPage(page, `/Contents ${file.objects.stream(`/Outer${i} Do`)} /Resources ${resources}`);
  });
  return file.finish();
};

/** Content in many streams, split within operators; the first is the same for all pages. */
export const contentArrays: Structure = (pages) => {
  const file = startFile(pages);
  const head = file.objects.stream('q 1 0 0');
  for (const page of pages) {
    const words = ` 1 0 0 cm\n${pageContent(page)}\nQ`.split(/(?<=\n)/);
    const middle = Math.ceil(words.length / 2);
    const streams = [words.slice(0, middle), words.slice(middle)].map((part) => file.objects.stream(part.join('')));
    file.addPage(page, `/Contents [${head} ${streams.join(' ')}] /Resources << ${file.resources(page)} >>`);
  }
  return file.finish();
};

/** The text of all pages in one form, of which each page clips its own. */
export const clippedForm: Structure = (pages) => {
  const file = startFile(pages);
  const { height, width } = A4;
  const all = pages.map((page, i) => `q 1 0 0 1 0 ${i * height} cm ${pageContent(page)} Q`).join('\n');
  const entries = `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${pages.length * height}] /Resources << ${file.resources(...pages)} >>`;
  const form = file.objects.stream(all, entries);
  pages.forEach((page, i) => {
    const content = file.objects.stream(`q 0 0 ${width} ${height} re W n 1 0 0 1 0 ${-i * height} cm /All Do Q`);
    file.addPage(page, `/Contents ${content} /Resources << /XObject << /All ${form} >> >>`);
  });
  return file.finish();
};

export function addForm(file: File, page: PrintedPage, content: string, resources?: string): string {
  const { height = A4.height, width = A4.width } = page;
  const entries = `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] ${resources ? `/Resources ${resources}` : ''}`;
  return file.objects.stream(content, entries);
}

function resourcesWithForms(file: File, pages: readonly PrintedPage[]): string {
  const own = (page: PrintedPage) => addForm(file, page, pageContent(page), `<< ${file.resources(page)} >>`);
  const forms = pages.map((page, i) => `/P${i} ${own(page)}`);
  return `<< ${file.resources(...pages)} /XObject << ${forms.join(' ')} >> >>`;
}
