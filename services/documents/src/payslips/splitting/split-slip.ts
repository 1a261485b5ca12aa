import { PDFArray, PDFContext, PDFDict, PDFDocument, PDFName, PDFNumber, PDFWriter } from '@cantoo/pdf-lib';

import { CannotSplit } from './cannot-split.ts';
import { Layers } from './layers.ts';
import { ParsedForms } from './parsed-forms.ts';
import { asDict, dictEntry } from './pdf-values.ts';
import { removeUnreached } from './remove-unreached.ts';
import { findPages } from './source-pages.ts';
import { SlipResources } from './slip-resources.ts';
import { writePage } from './write-page.ts';

export interface SlipSource {
  pages: number;
  /** The bytes of a PDF with these pages, counted from 1, and nothing that they do not show. */
  slip(firstPage: number, lastPage: number): Promise<Uint8Array>;
  close(): void;
}

/** Opens a file to take slips out of it; throws CannotSplit. */
export async function openSource(bytes: Uint8Array, password?: string): Promise<SlipSource> {
  const document = await load(bytes, password);
  const { catalog, context } = document;
  const pages = refusing(() => findPages(catalog));
  const layers = new Layers(catalog, context);
  const parsed = new ParsedForms(context);
  const form = dictEntry(catalog, 'AcroForm');

  return {
    pages: pages.length,
    async slip(firstPage, lastPage) {
      const target = PDFContext.create();
      refusing(() => {
        const resources = new SlipResources(context, target, layers, parsed);
        const tree = PDFDict.withContext(target);
        const reference = target.register(tree);
        const kids = PDFArray.withContext(target);
        for (const page of pages.slice(firstPage - 1, lastPage)) {
          const written = writePage(page, form, resources);
          written.set(PDFName.of('Parent'), reference);
          kids.push(target.register(written));
        }
        resources.finish();
        tree.set(PDFName.of('Type'), PDFName.of('Pages'));
        tree.set(PDFName.of('Kids'), kids);
        tree.set(PDFName.of('Count'), PDFNumber.of(kids.size()));
        target.trailerInfo.Root = target.register(target.obj({ Type: 'Catalog', Pages: reference }));
        removeUnreached(target);
      });
      return PDFWriter.forContext(target, Infinity).serializeToBuffer();
    },
    close() {},
  };
}

async function load(bytes: Uint8Array, password = ''): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, { password, updateMetadata: false, throwOnInvalidObject: false });
    if (!asDict(document.catalog)) throw new Error('No catalog');
    return document;
  } catch (error) {
    const isEncrypted = /encrypt|password/i.test(String(error));
    throw new CannotSplit(isEncrypted ? 'pdf-encrypted' : 'pdf-broken', { cause: error });
  }
}

/** Whatever fails in a file of others is a file that cannot be split. */
function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof CannotSplit ? error : new CannotSplit('pdf-broken', { cause: error });
  }
}
