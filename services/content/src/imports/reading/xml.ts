import sax from 'sax';

export interface XmlParser {
  onOpen: (element: string) => void;
  write(chunk: Uint8Array): void;
  end(): void;
}

/** Deeper than any export; each level takes memory. */
const MAX_DEPTH = 100;

/**
 * Calls `onClose` at the end of each element with its path, its text and its attributes. Goes on after an error, as exports often
 * have characters that XML does not. Entities of a document are not expanded.
 */
export function createParser(
  onClose: (path: string[], text: string, attributes: Record<string, string>) => void,
): XmlParser {
  const parser = sax.parser(true);
  const decoder = new TextDecoder();
  const path: string[] = [];
  const texts: string[] = [];
  const attributes: Record<string, string>[] = [];
  const append = (text: string) => {
    if (texts.length > 0) texts[texts.length - 1] += text;
  };
  const self: XmlParser = {
    onOpen: () => undefined,
    write(chunk) {
      parser.write(decoder.decode(chunk, { stream: true }));
    },
    end() {
      if (path.length > 0) throw new Error('The export breaks off');
    },
  };
  parser.onopentag = (tag) => {
    if (path.push(tag.name) > MAX_DEPTH) throw new Error('Too deep');
    texts.push('');
    attributes.push(tag.attributes as Record<string, string>);
    self.onOpen(tag.name);
  };
  parser.oncdata = append;
  parser.onclosetag = () => {
    onClose(path, texts.pop()!, attributes.pop()!);
    path.pop();
  };
  const goOn = () => {
    (parser as { error: unknown }).error = null;
    parser.resume();
  };
  Object.assign(parser, { ontext: append, onerror: goOn });
  return self;
}
