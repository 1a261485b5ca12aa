import { type PDFContext, type PDFDict, type PDFObject } from '@cantoo/pdf-lib';

import { CannotSplit } from './cannot-split.ts';
import { asDict, dictEntry, elements, entry, nameOf, resolve } from './pdf-values.ts';

/** Decides which optional content a reader shows when it opens the file. */
export class Layers {
  readonly #isOffByDefault: boolean;
  readonly #exceptions: Set<PDFDict>;

  readonly #context: PDFContext;

  constructor(catalog: PDFDict, context: PDFContext) {
    this.#context = context;
    const config = dictEntry(dictEntry(catalog, 'OCProperties'), 'D');
    this.#isOffByDefault = nameOf(entry(config, 'BaseState')) === 'OFF';
    const listed = elements(entry(config, this.#isOffByDefault ? 'ON' : 'OFF')).map(asDict);
    this.#exceptions = new Set(listed.filter((group) => group !== undefined));
  }

  /** `content` is the value of /OC: a group, or a membership in several. */
  isHidden(content: PDFObject | undefined): boolean {
    const dict = asDict(resolve(content, this.#context));
    if (!dict) return false;
    if (nameOf(entry(dict, 'Type')) !== 'OCMD') return this.#isGroupHidden(dict);
    if (entry(dict, 'VE')) throw new CannotSplit('layer');
    const groups = entry(dict, 'OCGs');
    const members = (asDict(groups) ? [groups] : elements(groups)).map(asDict).filter((group) => group !== undefined);
    if (members.length === 0) return false;
    const hidden = members.map((group) => this.#isGroupHidden(group));
    switch (nameOf(entry(dict, 'P'))) {
      case 'AllOn':
        return hidden.includes(true);
      case 'AnyOff':
        return !hidden.includes(true);
      case 'AllOff':
        return hidden.includes(false);
      default:
        return !hidden.includes(false);
    }
  }

  #isGroupHidden(group: PDFDict): boolean {
    return this.#isOffByDefault !== this.#exceptions.has(group);
  }
}
