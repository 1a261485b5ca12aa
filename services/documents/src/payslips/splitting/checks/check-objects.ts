import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';

import { CATALOG, CODES, NOWHERE_ALLOWED, PAGE, PAGES, TRAILER } from './entries.ts';
import { checkContent } from './check-content.ts';
import { FileObjects } from './file-objects.ts';
import type { Others } from './find-others.ts';
import type { Finding, FindingCode } from './finding.ts';

const PICTURES = ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'];

/** Walks all objects that the pages reach, and finds what is more than pages: entries, objects, bytes, names in any stream. */
export async function checkObjects(slip: Uint8Array, others: Others): Promise<Finding[]> {
  try {
    const file = await FileObjects.open(slip);
    return new ObjectWalk(file, others).findings();
  } catch (error) {
    return [{ code: 'unreadable', found: String(error) }];
  }
}

class ObjectWalk {
  readonly #file: FileObjects;
  readonly #others: Others;
  readonly #reached = new Set<number>();
  /** Streams of content: the names in them are visible or found by what pdf.js reads. */
  readonly #drawn = new Set<PdfStream>();
  readonly #findings = new Map<string, Finding>();

  constructor(file: FileObjects, others: Others) {
    this.#file = file;
    this.#others = others;
  }

  findings(): Finding[] {
    const { isEncrypted, revisions, trailer } = this.#file;
    if (isEncrypted) this.#add('encrypted');
    if (revisions !== 1) this.#add('old-revision');
    for (const key of keysOf(trailer)) {
      const ofStream = /^(?:Type|W|Index|Filter|DecodeParms|Length)$/.test(key);
      if (!TRAILER.has(key) && !ofStream) this.#add(CODES[key] ?? 'other-entry', key);
    }
    this.#walk(trailer.get('Root'));
    const { loose, numbers } = this.#file.stored();
    for (const number of numbers) if (!this.#reached.has(number)) this.#add('unused-object', `${number} 0 R`);
    if (loose) this.#add('unused-object', `${loose.length} bytes between objects`);
    return [...this.#findings.values()];
  }

  /** Visits everything from `root` on, without recursion: a hostile file is as deep as it likes. */
  #walk(root: PdfObject | undefined): void {
    const open: (PdfObject | null | undefined)[] = [root];
    while (open.length > 0) {
      let value = open.pop();
      if (value instanceof PdfRef) {
        if (this.#reached.has(value.objectNumber)) continue;
        this.#reached.add(value.objectNumber);
        value = this.#file.resolve(value);
      }
      if (value instanceof PdfString) this.#string(value);
      if (value instanceof PdfArray) open.push(...value);
      if (!(value instanceof PdfDict)) continue;
      this.#dictionary(value);
      if (value instanceof PdfStream) this.#stream(value);
      for (const [, entry] of value) open.push(entry);
    }
  }

  #dictionary(dict: PdfDict): void {
    const type = dict.getName('Type', this.#file.resolve)?.value;
    const allowed = { Catalog: CATALOG, Page: PAGE, Pages: PAGES }[type ?? ''];
    for (const key of keysOf(dict)) {
      if (allowed ? !allowed.has(key) : key in NOWHERE_ALLOWED) {
        this.#add((allowed ? CODES[key] : undefined) ?? NOWHERE_ALLOWED[key] ?? 'other-entry', key);
      }
    }
    this.#content(dict);
  }

  /** Of a page, form or pattern; of a font that consists of drawings, its characters. */
  #content(dict: PdfDict): void {
    const streams = this.#contentsOf(dict);
    if (streams.length === 0) return;
    for (const stream of streams) this.#drawn.add(stream);
    const content = streams.map((stream) => Buffer.from(stream.getDecodedData()).toString('latin1')).join('\n');
    const { findings, names } = checkContent(content, this.#others);
    for (const { code, found } of findings) this.#add(code, found);
    for (const [category, entries] of dict.getDict('Resources', this.#file.resolve) ?? []) {
      const dictionary = this.#file.resolve(entries);
      if (category.value === 'Properties') this.#add('layer', category.value);
      if (!(dictionary instanceof PdfDict)) continue;
      for (const name of keysOf(dictionary)) {
        if (!names.has(name) && !name.startsWith('Default')) this.#add('unused-resource', `${category.value} ${name}`);
      }
    }
  }

  #contentsOf(dict: PdfDict): PdfStream[] {
    const isForm = dict.has('Resources') || dict.getName('Subtype', this.#file.resolve)?.value === 'Form';
    if (dict instanceof PdfStream) return isForm ? [dict] : [];
    const value = this.#file.resolve(dict.get('Contents') ?? dict.get('CharProcs'));
    const isGlyphs = value instanceof PdfDict && !(value instanceof PdfStream);
    const parts = isGlyphs ? [...value].map(([, glyph]) => glyph) : value instanceof PdfArray ? [...value] : [value];
    return parts.map(this.#file.resolve).filter((part) => part instanceof PdfStream);
  }

  #stream(stream: PdfStream): void {
    if (this.#drawn.has(stream)) return;
    const filter = this.#file.resolve(stream.get('Filter'));
    const filters = filter instanceof PdfArray ? [...filter] : [filter];
    const isPicture = filters.some((name) => name instanceof PdfName && PICTURES.includes(name.value));
    this.#names(Buffer.from(isPicture ? stream.data : stream.getDecodedData()));
  }

  #string({ bytes }: PdfString): void {
    this.#names(Buffer.from(bytes));
    const text = Buffer.from(bytes).toString('latin1').replaceAll('\0', '');
    for (const number of this.#others.numbersIn(text)) this.#add('hidden-number', number);
  }

  /** Names in any of the ways in which text is stored. */
  #names(bytes: Buffer): void {
    const text = bytes.toString('latin1');
    const wide = text.replaceAll('\0', '');
    const hex = [...text.matchAll(/<([0-9A-Fa-f\s]{8,})>/g)].map(([, digits]) =>
      Buffer.from(digits!.replace(/\s/g, ''), 'hex').toString('latin1').replaceAll('\0', ''),
    );
    for (const written of [text, bytes.toString('utf8'), wide, hex.join('\n')]) {
      for (const name of this.#others.namesIn(written)) this.#add('hidden-name', name);
    }
  }

  #add(code: FindingCode, found?: string): void {
    this.#findings.set(`${code} ${found}`, found === undefined ? { code } : { code, found });
  }
}

const keysOf = (dict: PdfDict) => [...dict.keys()].map(({ value }) => value);
