import { type PDFContext, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';

type Category = 'Font' | 'XObject' | 'ExtGState' | 'ColorSpace' | 'Pattern' | 'Shading';

/** The resource dictionary of rewritten content: it has what the content uses, and nothing else. */
export class OutputResources {
  readonly dict: PDFDict;

  readonly #context: PDFContext;

  constructor(context: PDFContext) {
    this.#context = context;
    this.dict = PDFDict.withContext(context);
  }

  /** Returns the name of `value`: `wanted`, unless something else has it. */
  add(category: Category, wanted: string, value: PDFObject): PDFName {
    const entries = this.#category(category);
    for (let count = 1; ; count++) {
      const name = PDFName.of(count === 1 ? wanted : `${wanted}_${count}`);
      const present = entries.get(name);
      if (present && String(present) !== String(value)) continue;
      entries.set(name, value);
      return name;
    }
  }

  /** Removes what only operations named that were taken back; `names` as content writes them. */
  keepOnly(names: ReadonlySet<string>): void {
    for (const [category, entries] of this.dict.entries() as [PDFName, PDFDict][]) {
      for (const name of entries.keys()) {
        if (!names.has(String(name)) && !name.decodeText().startsWith('Default')) entries.delete(name);
      }
      if (entries.keys().length === 0) this.dict.delete(category);
    }
  }

  #category(category: Category): PDFDict {
    const key = PDFName.of(category);
    const present = this.dict.get(key);
    if (present instanceof PDFDict) return present;
    const entries = PDFDict.withContext(this.#context);
    this.dict.set(key, entries);
    return entries;
  }
}
