import type { FindingCode } from './finding.ts';

const entriesOf = (words: string) => new Set(words.trim().split(/\s+/));

/** What a file, its catalog, its page tree and its pages may have; the rest of a page is in its resources. */
export const TRAILER = entriesOf('Size Root ID');
export const CATALOG = entriesOf('Type Pages Version Lang');
export const PAGES = entriesOf('Type Kids Count Parent Resources MediaBox CropBox Rotate');
export const PAGE = entriesOf(`
  Type Parent MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit Group Resources Contents`);

/** Of entries that are not allowed there. */
export const CODES: Readonly<Record<string, FindingCode>> = {
  Encrypt: 'encrypted',
  Prev: 'old-revision',
  XRefStm: 'old-revision',
  Info: 'metadata',
  Metadata: 'metadata',
  OpenAction: 'action',
  AA: 'action',
  Outlines: 'outline',
  Dests: 'outline',
  Names: 'outline',
  PageLabels: 'outline',
  Threads: 'outline',
  B: 'outline',
  AcroForm: 'form',
  Annots: 'annotation',
  AF: 'attachment',
  Collection: 'attachment',
  StructTreeRoot: 'structure',
  MarkInfo: 'structure',
  StructParents: 'structure',
  OCProperties: 'layer',
  PieceInfo: 'private-data',
  LastModified: 'private-data',
  Thumb: 'private-data',
};

/** Entries that are a finding in any dictionary. */
export const NOWHERE_ALLOWED: Readonly<Record<string, FindingCode>> = {
  JS: 'script',
  JavaScript: 'script',
  URI: 'action',
  AA: 'action',
  OpenAction: 'action',
  Annots: 'annotation',
  EF: 'attachment',
  EmbeddedFiles: 'attachment',
  AF: 'attachment',
  Metadata: 'metadata',
  ActualText: 'structure',
  Alt: 'structure',
  StructParent: 'structure',
  StructParents: 'structure',
  OC: 'layer',
  PieceInfo: 'private-data',
  LastModified: 'private-data',
  OPI: 'private-data',
  Thumb: 'private-data',
  Alternates: 'private-data',
};
