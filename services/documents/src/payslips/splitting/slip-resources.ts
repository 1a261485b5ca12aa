import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';

import {
  COLOR_ENTRIES,
  FONT_ENTRIES,
  GRAPHICS_STATE_ENTRIES,
  GROUP_ENTRIES,
  IMAGE_ENTRIES,
  INLINE_IMAGE_ENTRIES,
} from './allowed-entries.ts';
import { CannotSplit } from './cannot-split.ts';
import { AllowedCopy } from './copy-allowed.ts';
import { fontExtent } from './font-extent.ts';
import { IDENTITY, intersect, isNowhere, multiply, transformBox } from './geometry.ts';
import type { Layers } from './layers.ts';
import { OutputResources } from './output-resources.ts';
import type { ParsedForms } from './parsed-forms.ts';
import { asDict, boxOf, dictEntry, entry, flateStream, matrixOf, nameOf } from './pdf-values.ts';
import type { CopiedFont, Drawing, ResourceCopier } from './resource-copier.ts';
import { isPictureShown, rewriteContent } from './rewrite-content.ts';
import { type3Glyphs, type UsedType3 } from './type3-glyphs.ts';

const MAX_DEPTH = 12;
const MAX_FORMS = 5_000;
export const EVERYWHERE = [-1e9, -1e9, 1e9, 1e9] as const;

/** The resources of one slip: each is copied when content uses it. */
export class SlipResources implements ResourceCopier {
  readonly #allowed: AllowedCopy;
  readonly #fonts = new Map<PDFDict, CopiedFont>();
  readonly #type3: UsedType3[] = [];
  readonly #written = new Map<string, PDFRef>();
  #forms = 0;

  readonly source: PDFContext;
  readonly target: PDFContext;
  readonly layers: Layers;
  readonly #parsed: ParsedForms;

  constructor(source: PDFContext, target: PDFContext, layers: Layers, parsed: ParsedForms) {
    this.source = source;
    this.target = target;
    this.layers = layers;
    this.#parsed = parsed;
    this.#allowed = new AllowedCopy(source, target);
  }

  output(): OutputResources {
    return new OutputResources(this.target);
  }

  font(font: PDFObject): CopiedFont {
    if (!(font instanceof PDFDict)) throw new Error('A font is no dictionary');
    const known = this.#fonts.get(font);
    if (known) return known;
    const copied = this.#copyFont(font);
    this.#fonts.set(font, copied);
    return copied;
  }

  xObject(object: PDFObject, drawing: Drawing, resources: PDFDict | undefined): PDFRef | undefined {
    if (!(object instanceof PDFRawStream) || this.layers.isHidden(object.dict.get(PDFName.of('OC')))) return undefined;
    switch (nameOf(entry(object.dict, 'Subtype'))) {
      case 'Image':
        return isPictureShown(drawing) ? (this.#allowed.reference(object, IMAGE_ENTRIES) as PDFRef) : undefined;
      case 'Form':
        return this.form(object, drawing, resources);
      default:
        return undefined;
    }
  }

  form(form: PDFRawStream, drawing: Drawing, inherited: PDFDict | undefined): PDFRef | undefined {
    if (drawing.depth > MAX_DEPTH || ++this.#forms > MAX_FORMS) throw new CannotSplit('too-complex');
    const matrix = multiply(matrixOf(entry(form.dict, 'Matrix')) ?? IDENTITY, drawing.matrix);
    const box = boxOf(entry(form.dict, 'BBox'));
    if (!box) throw new Error('A form has no box');
    const region = intersect(drawing.region, transformBox(box, matrix));
    if (isNowhere(region)) return undefined;
    const entries = this.#allowed.dict(form.dict, words('Type Subtype FormType BBox Matrix'));
    const group = dictEntry(form.dict, 'Group');
    if (group) entries.set(PDFName.of('Group'), this.group(group));
    return this.#content(form, entries, { ...drawing, matrix, region }, inherited);
  }

  pattern(pattern: PDFObject, drawing: Drawing, inherited: PDFDict | undefined): PDFObject {
    const dict = asDict(pattern)!;
    if (!(pattern instanceof PDFRawStream)) {
      const copied = this.#allowed.dict(dict, words('Type PatternType Matrix'));
      copied.set(PDFName.of('Shading'), this.color(entry(dict, 'Shading')!));
      return this.target.register(copied);
    }
    if (drawing.depth > MAX_DEPTH || ++this.#forms > MAX_FORMS) throw new CannotSplit('too-complex');
    const box = boxOf(entry(dict, 'BBox'));
    if (!box) throw new Error('A pattern has no box');
    const entries = this.#allowed.dict(dict, words('Type PatternType PaintType TilingType BBox XStep YStep Matrix'));
    return this.#content(pattern, entries, { matrix: IDENTITY, region: box, depth: drawing.depth }, inherited);
  }

  graphicsState(state: PDFObject, drawing: Drawing, inherited: PDFDict | undefined): PDFObject {
    const dict = asDict(state)!;
    const copied = this.#allowed.dict(dict, GRAPHICS_STATE_ENTRIES);
    const mask = entry(dict, 'SMask');
    if (mask instanceof PDFName) copied.set(PDFName.of('SMask'), mask);
    if (mask instanceof PDFDict) copied.set(PDFName.of('SMask'), this.#softMask(mask, drawing, inherited));
    return this.#shared(copied);
  }

  group(group: PDFDict): PDFDict {
    return this.#allowed.dict(group, GROUP_ENTRIES);
  }

  color(value: PDFObject): PDFObject {
    return this.#allowed.reference(value, COLOR_ENTRIES);
  }

  inlineImage(entries: PDFDict): PDFDict {
    return this.#allowed.dict(entries, INLINE_IMAGE_ENTRIES);
  }

  /** Writes the characters of the fonts that consist of drawings, once it is known which are used. */
  finish(): void {
    for (const font of this.#type3) {
      font.copy.set(
        PDFName.of('CharProcs'),
        type3Glyphs(font, (glyph) => this.#glyph(glyph, font.source)),
      );
    }
  }

  #glyph(glyph: PDFRawStream, font: PDFDict): PDFRef {
    const drawing = { matrix: IDENTITY, region: EVERYWHERE, depth: 1 };
    const written = rewriteContent(this.#parsed.of(glyph), dictEntry(font, 'Resources'), drawing, this);
    if (written.hasText) throw new CannotSplit('font-with-text');
    return this.#stream(PDFDict.withContext(this.target), written.content, undefined);
  }

  #copyFont(font: PDFDict): CopiedFont {
    const extent = fontExtent(font);
    if (nameOf(entry(font, 'Subtype')) !== 'Type3') {
      return { reference: this.#allowed.reference(font, FONT_ENTRIES), extent, use() {} };
    }
    const codes = new Set<number>();
    const copy = this.#allowed.dict(font, FONT_ENTRIES);
    this.#type3.push({ source: font, copy, codes });
    return {
      reference: this.target.register(copy),
      extent,
      use: (bytes) => bytes.forEach((code) => codes.add(code)),
    };
  }

  #softMask(mask: PDFDict, drawing: Drawing, inherited: PDFDict | undefined): PDFDict {
    const copied = this.#allowed.dict(mask, new Set(['Type', 'S', 'BC']));
    const group = entry(mask, 'G');
    const form = group instanceof PDFRawStream ? this.form(group, drawing, inherited) : undefined;
    if (!form) throw new Error('A soft mask has no group');
    copied.set(PDFName.of('G'), form);
    return copied;
  }

  #content(source: PDFRawStream, entries: PDFDict, drawing: Drawing, inherited: PDFDict | undefined): PDFRef {
    const resources = dictEntry(source.dict, 'Resources') ?? inherited;
    const written = rewriteContent(this.#parsed.of(source), resources, drawing, this);
    return this.#stream(entries, written.content, written.resources);
  }

  /** Adds rewritten content, unless the slip has the same already. */
  #stream(entries: PDFDict, content: Buffer, resources: PDFDict | undefined): PDFRef {
    if (resources) entries.set(PDFName.of('Resources'), resources);
    const key = `${String(entries)}\n${content.toString('latin1')}`;
    const known = this.#written.get(key);
    if (known) return known;
    const reference = this.target.register(flateStream(this.target, content, entries));
    this.#written.set(key, reference);
    return reference;
  }

  #shared(dict: PDFDict): PDFRef {
    const key = String(dict);
    const reference = this.#written.get(key) ?? this.target.register(dict);
    this.#written.set(key, reference);
    return reference;
  }
}

const words = (names: string) => new Set(names.split(' '));
