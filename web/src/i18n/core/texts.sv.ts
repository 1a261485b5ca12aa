import { blog } from './blog.sv.ts';
import { errors } from './errors.sv.ts';
import { layout } from './layout.sv.ts';
import { notFound } from './not-found.sv.ts';
import type { CoreModule } from './texts.en.ts';

/** The texts around every page, and those that several pages share. */
export const core = { blog, errors, layout, notFound } satisfies CoreModule;
