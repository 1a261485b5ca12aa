import sax from 'sax';

import { TooLarge } from './page-words.ts';

const MAX_DEPTH = 200;
/** In characters; the rest of a longer text is left out. Excel's own limit is 32,767. */
const MAX_TEXT = 128 * 1024;

export interface Element {
  /** Without its namespace prefix. */
  name: string;
  attributes: Record<string, string>;
  /** The text directly in this element. */
  text: string;
  parent: Element | undefined;
}

/**
 * Parses XML as a stream and yields the elements that each chunk ends, children before parents. Throws when it is not
 * well-formed. Document type declarations are skipped, so entities of their own are errors and nothing is expanded or fetched.
 */
export async function* readXml(xml: AsyncIterable<Uint8Array>): AsyncGenerator<Element[]> {
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
