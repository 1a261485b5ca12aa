import { pageContent } from '../page-content.ts';
import { literal, textString } from '../pdf-objects.ts';
import type { PrintedPage, Structure } from '../printed-page.ts';
import { startFile } from '../simple.ts';

type File = ReturnType<typeof startFile>;
type Entries = { catalog?: string; trailer?: string };

/** Plain pages, and what `add` stores beside them; `pageEntries` come into each page. */
function withEntries(add: (file: File, pages: readonly PrintedPage[]) => Entries, pageEntries = beside): Structure {
  return (pages) => {
    const file = startFile(pages);
    for (const [i, page] of pages.entries()) {
      const content = file.objects.stream(pageContent(page));
      file.addPage(
        page,
        `/Contents ${content} /Resources << ${file.resources(page)} >> ${pageEntries(file, pages, i)}`,
      );
    }
    return file.finish(add(file, pages));
  };
}
const beside = (_file: File, _pages: readonly PrintedPage[], _page: number) => '';

export const allTexts = (pages: readonly PrintedPage[]) => pages.flatMap((page) => page.texts.map(({ text }) => text));
const joined = (pages: readonly PrintedPage[]) => allTexts(pages).join(' ');

/** Attached to the file and, as an associated file, to each page. */
export const attachments: Structure = withEntries(
  (file, pages) => {
    const specification = addFile(file, pages);
    return { catalog: `/Names << /EmbeddedFiles << /Names [(all.csv) ${specification}] >> >> /AF [${specification}]` };
  },
  (file, pages) => `/AF [${addFile(file, pages)}]`,
);

function addFile(file: File, pages: readonly PrintedPage[]): string {
  const data = file.objects.stream(Buffer.from(joined(pages)), '/Type /EmbeddedFile /Subtype /text#2Fcsv');
  return file.objects.add(`<< /Type /Filespec /F (all.csv) /AFRelationship /Data /EF << /F ${data} >> >>`);
}

/** Scripts of the file and of each page. */
export const scripts: Structure = withEntries(
  (file, pages) => ({
    catalog: `/OpenAction ${addScript(file, pages)} /Names << /JavaScript << /Names [(a) ${addScript(file, pages)}] >> >> /AA << /WC ${addScript(file, pages)} >>`,
  }),
  (file, pages) => `/AA << /O ${addScript(file, pages)} >>`,
);

const addScript = (file: File, pages: readonly PrintedPage[]) =>
  file.objects.add(`<< /S /JavaScript /JS ${textString(`app.alert(${JSON.stringify(joined(pages))})`)} >>`);

/** A bookmark and a named destination for each page, each with what the page says. */
export const outlines: Structure = withEntries((file, pages) => {
  const root = file.objects.reserve();
  const items = pages.map(() => file.objects.reserve());
  pages.forEach((page, i) => {
    const next = items[i + 1] ? `/Next ${items[i + 1]}` : '';
    const title = textString(joined([page]));
    file.objects.set(items[i]!, `<< /Title ${title} /Parent ${root} /Dest [${file.leaves[i]} /Fit] ${next} >>`);
  });
  file.objects.set(root, `<< /Type /Outlines /First ${items[0]} /Last ${items.at(-1)} /Count ${items.length} >>`);
  const names = pages.map((page, i) => `${textString(joined([page]))} [${file.leaves[i]} /Fit]`);
  return { catalog: `/Outlines ${root} /Names << /Dests << /Names [${names.join(' ')}] >> >> /PageMode /UseOutlines` };
});

/** A structure tree with the text of each page as ActualText, and page labels. */
export const structureTree: Structure = (pages) => {
  const file = startFile(pages);
  const root = file.objects.reserve();
  const elements = pages.map((page, i) => {
    const properties = `<< /MCID 0 /ActualText ${textString(joined([page]))} >>`;
    const content = file.objects.stream(`/P ${properties} BDC\n${pageContent(page)}\nEMC`);
    const leaf = file.addPage(
      page,
      `/Contents ${content} /Resources << ${file.resources(page)} >> /StructParents ${i} /Tabs /S`,
    );
    return file.objects.add(
      `<< /Type /StructElem /S /P /P ${root} /Pg ${leaf} /K 0 /Alt ${textString(joined(pages))} /ActualText ${textString(joined([page]))} >>`,
    );
  });
  const parents = elements.map((element, i) => `${i} [${element}]`);
  file.objects.set(
    root,
    `<< /Type /StructTreeRoot /K [${elements.join(' ')}] /ParentTree << /Nums [${parents.join(' ')}] >> >>`,
  );
  const labels = pages.map((page, i) => `${i} << /P ${textString(joined([page]))} >>`);
  return file.finish({
    catalog: `/StructTreeRoot ${root} /MarkInfo << /Marked true >> /PageLabels << /Nums [${labels.join(' ')}] >>`,
  });
};

/** Metadata of the file and of each page. */
export const metadata: Structure = withEntries(
  (file, pages) => ({
    catalog: `/Metadata ${addMetadata(file, pages)}`,
    trailer: `/Info ${file.objects.add(`<< /Title ${textString(joined(pages))} /Producer (Payroll) /Keywords ${literal('1007 1008')} >>`)}`,
  }),
  (file, pages) => `/Metadata ${addMetadata(file, pages)}`,
);

function addMetadata(file: File, pages: readonly PrintedPage[]): string {
  const xml = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:title>${joined(pages)}</dc:title></x:xmpmeta>`;
  return file.objects.stream(Buffer.from(xml), '/Type /Metadata /Subtype /XML');
}

/** Private data of the program that wrote the file, and a small picture of another page. */
export const privateData: Structure = withEntries(
  (file, pages) => ({ catalog: `/PieceInfo ${addPrivate(file, pages)}` }),
  (file, pages) => {
    const thumb = file.objects.stream(
      Buffer.from(joined(pages)),
      '/Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8',
    );
    return `/PieceInfo ${addPrivate(file, pages)} /LastModified (D:20260301) /Thumb ${thumb}`;
  },
);

const addPrivate = (file: File, pages: readonly PrintedPage[]) =>
  file.objects.add(
    `<< /Payroll << /LastModified (D:20260301) /Private ${file.objects.stream(Buffer.from(joined(pages)))} >> >>`,
  );
