import * as drawings from './drawings.ts';
import * as labelled from './labelled.ts';
import type { Layout } from './layout.ts';
import * as lists from './lists.ts';
import * as severalPages from './several-pages.ts';
import * as traps from './traps.ts';
import * as unlabelled from './unlabelled.ts';

/** Payslips as payroll programs in Sweden print them, by what is particular to each. */
export const layouts: Record<string, Layout> = {
  ...labelled,
  ...unlabelled,
  ...severalPages,
  ...lists,
  ...drawings,
  ...traps,
};
