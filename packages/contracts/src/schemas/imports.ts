import { type Static, Type } from 'typebox';

import * as endpoints from '../endpoints/imports.ts';
import { importFailures, importKinds, importNotes, importOutcomes, importStates } from '../endpoints/imports.ts';
import { Id, Language, Nullable, OneOf } from './fields.ts';
import { withSchemas } from './with-schemas.ts';

export const ImportKind = OneOf(importKinds);
export type ImportKind = Static<typeof ImportKind>;

/** Something that an import left out or changed; `detail` names it, such as an address. */
export const ImportNote = Type.Object({ code: OneOf(importNotes), detail: Type.String() });
export type ImportNote = Static<typeof ImportNote>;

/** What became of an entry of the export. `slug` is that of its post, null without one. */
export const ImportedEntry = Type.Object({
  title: Type.String(),
  outcome: OneOf(importOutcomes),
  slug: Nullable(Type.String()),
  notes: Type.Array(ImportNote),
});
export type ImportedEntry = Static<typeof ImportedEntry>;

/** An entry in the report, with the post that has its slug now: null for none. */
export const ReportedEntry = Type.Object({
  ...ImportedEntry.properties,
  post: Nullable(Type.Object({ id: Id, language: Language })),
});
export type ReportedEntry = Static<typeof ReportedEntry>;

export const Import = Type.Object({
  id: Id,
  kind: ImportKind,
  state: OneOf(importStates),
  failure: Nullable(OneOf(importFailures)),
  done: Type.Integer({ description: 'entries of the export' }),
  total: Nullable(Type.Integer(), { description: 'null until the export was counted' }),
  report: Nullable(Type.Array(ReportedEntry), { description: 'null until the import has ended' }),
});
export type Import = Static<typeof Import>;

export const importEndpoints = withSchemas(endpoints, 'posts', {
  createImport: {
    summary:
      'Import the posts of another blog: multipart with `kind`, `file` (Ghost: JSON or ZIP, WordPress: XML or ZIP, Markdown: ZIP) and maybe `imagesHost`, from which images are fetched',
    consumes: ['multipart/form-data'],
    response: { 201: Type.Object({ id: Id }) },
  },
  getImport: { summary: 'The progress of an import and its report', response: { 200: Import } },
});
