import path from 'node:path';

import sax from 'sax';
import { type Entry, openPromise as openZip, type ZipFile } from 'yauzl';

import { type PageText, TooLarge } from './page-words.ts';

/** No real workbook has this many parts. */
const MAX_ENTRIES = 10_000;
/** Limit of the uncompressed bytes of all parts that are read. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Characters of a sheet that are yielded together. */
const CHUNK = 64 * 1024;

/** Reads the texts and numbers of a workbook as streams, sheet by sheet in the order of its tabs. */
export async function* readXlsx(file: string): AsyncGenerator<PageText> {
  const zip = await openZip(file, { lazyEntries: true, autoClose: false });
  try {
    const readPart = await openParts(zip);
    const texts = await readSharedStrings(readPart);
    let page = 0;
    for (const sheet of await listSheets(readPart)) {
      page++;
      for await (const text of readSheet(readPart(sheet), texts)) yield { page, text };
    }
  } finally {
    zip.close();
  }
}

/** Reads the XML of a part of the workbook. A part that does not exist is empty. */
type ReadPart = (name: string) => AsyncIterable<Buffer>;

async function openParts(zip: ZipFile): Promise<ReadPart> {
  if (zip.entryCount > MAX_ENTRIES) throw new TooLarge(`${zip.entryCount} entries`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  let bytes = 0;
  return async function* (name) {
    const entry = entries.get(name);
    if (!entry) return;
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      bytes += (chunk as Buffer).length;
      if (bytes > MAX_BYTES) throw new TooLarge(`More than ${MAX_BYTES} bytes uncompressed`);
      yield chunk as Buffer;
    }
  };
}

/** The paths of the sheets (ECMA-376 part 1, §18.2.19 and part 2, §9.3). */
async function listSheets(readPart: ReadPart): Promise<string[]> {
  const targets = new Map<string | undefined, string>();
  for await (const elements of readXml(readPart('xl/_rels/workbook.xml.rels')))
    for (const { attributes } of elements) targets.set(attributes['Id'], attributes['Target'] ?? '');
  const sheets: string[] = [];
  for await (const elements of readXml(readPart('xl/workbook.xml')))
    for (const { name, attributes } of elements) {
      const target = name === 'sheet' && targets.get(attributes['r:id']);
      if (target) sheets.push(path.posix.resolve('/xl', target).slice(1));
    }
  return sheets;
}

/** The shared strings: cells refer to them by index. */
async function readSharedStrings(readPart: ReadPart): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  for await (const elements of readXml(readPart('xl/sharedStrings.xml')))
    for (const element of elements) {
      // Phonetic hints (`rPh`) repeat the text.
      if (element.name === 't' && element.parent?.name !== 'rPh') text += element.text;
      if (element.name !== 'si') continue;
      texts.push(text);
      text = '';
    }
  return texts;
}

async function* readSheet(xml: AsyncIterable<Buffer>, texts: string[]): AsyncGenerator<string> {
  let chunk = '';
  for await (const elements of readXml(xml))
    for (const element of elements) {
      chunk += cellText(element, texts);
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
  yield chunk;
}

function cellText({ name, text, parent }: Element, texts: string[]): string {
  if (name === 'v') return `${parent?.attributes['t'] === 's' ? (texts[Number(text)] ?? '') : text}\n`;
  return name === 't' ? `${text}\n` : '';
}

const MAX_DEPTH = 200;
/** Characters of an element's text; the rest is ignored. The limit of Excel for a cell is 32,767. */
const MAX_TEXT = 128 * 1024;

interface Element {
  /** Without the namespace prefix. */
  name: string;
  attributes: Record<string, string>;
  /** The text directly in this element. */
  text: string;
  parent: Element | undefined;
}

/**
 * Parses XML as a stream and yields, per chunk, the elements whose end tag it contains, children first. Throws if the
 * XML is not well-formed. DTDs are ignored: an entity that a DTD defines is an error, never expanded or fetched.
 */
async function* readXml(xml: AsyncIterable<Uint8Array>): AsyncGenerator<Element[]> {
  const decoder = new TextDecoder();
  const open: Element[] = [];
  let closed: Element[] = [];
  const parser = Object.assign(sax.parser(true, { position: false }), {
    onerror: (error: Error) => {
      throw error;
    },
    onopentag: ({ name, attributes }: sax.Tag | sax.QualifiedTag) => {
      if (open.length === MAX_DEPTH) throw new TooLarge(`XML deeper than ${MAX_DEPTH} elements`);
      open.push({
        name: localName(name),
        attributes: attributes as Record<string, string>,
        text: '',
        parent: open.at(-1),
      });
    },
    ontext: addText,
    oncdata: addText,
    onclosetag: () => void closed.push(open.pop()!),
  });
  function addText(text: string): void {
    const element = open.at(-1);
    if (element && element.text.length < MAX_TEXT) element.text += text;
  }
  let isEmpty = true;
  for await (const chunk of xml) {
    isEmpty = false;
    parser.write(decoder.decode(chunk, { stream: true }));
    yield closed;
    closed = [];
  }
  if (isEmpty) return;
  parser.close();
  yield closed;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
