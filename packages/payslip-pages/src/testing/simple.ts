import { addFont, FONT_NAMES } from './fonts.ts';
import { HIDDEN_LAYER, pageContent } from './page-content.ts';
import { PdfObjects, serialize } from './pdf-objects.ts';
import { A4, type FontKind, type PrintedPage, type Structure } from './printed-page.ts';

/** The simplest structure: each page has its own content and resource dictionary, and pages share only fonts. */
export const simple: Structure = (pages) => {
  const file = startFile(pages);
  for (const page of pages) {
    const content = file.objects.stream(pageContent(page));
    file.addPage(page, `/Contents ${content} /Resources << ${file.resources(page)} >>`);
  }
  return file.finish();
};

/** A file with the objects that most structures need, to which pages are added. */
export function startFile(pages: readonly PrintedPage[]) {
  const objects = new PdfObjects();
  const tree = objects.reserve();
  const kinds = new Set(pages.flatMap(fontsOf));
  const fonts = new Map([...kinds].map((kind) => [kind, addFont(objects, kind)]));
  const layer = pages.some(hasLayer) ? objects.add('<< /Type /OCG /Name (Hidden) >>') : undefined;
  const leaves: string[] = [];

  return {
    objects,
    tree,
    leaves,
    fonts,
    /** The entries of a resource dictionary that these pages need. */
    resources(...drawn: readonly PrintedPage[]): string {
      const used = new Set(drawn.flatMap(fontsOf));
      const names = [...used].map((kind) => `/${FONT_NAMES[kind]} ${fonts.get(kind)}`);
      const properties = drawn.some(hasLayer) ? `/Properties << /${HIDDEN_LAYER} ${layer} >>` : '';
      return `/Font << ${names.join(' ')} >> ${properties}`;
    },
    addPage(page: PrintedPage, entries: string): string {
      const { width = A4.width, height = A4.height } = page;
      const box = entries.includes('/MediaBox') ? '' : `/MediaBox [0 0 ${width} ${height}]`;
      const leaf = objects.add(`<< /Type /Page /Parent ${tree} ${box} ${entries} >>`);
      leaves.push(leaf);
      return leaf;
    },
    /**
     * `catalog`, `treeEntries` and `trailer` are extra entries of the catalog, the page tree and the trailer; `write`
     * serializes the file.
     */
    finish({ catalog = '', treeEntries = '', trailer = '', write = serialize, kids = leaves } = {}): Uint8Array {
      const layers = layer ? `/OCProperties << /OCGs [${layer}] /D << /OFF [${layer}] >> >>` : '';
      objects.set(tree, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${leaves.length} ${treeEntries} >>`);
      const root = objects.add(`<< /Type /Catalog /Pages ${tree} ${layers} ${catalog} >>`);
      return write(objects, `/Root ${root} ${trailer}`);
    },
  };
}

export const fontsOf = ({ texts }: PrintedPage): FontKind[] => texts.map(({ font = 'plain' }) => font);
const hasLayer = ({ texts }: PrintedPage) => texts.some(({ hidden }) => hidden === 'layer');
