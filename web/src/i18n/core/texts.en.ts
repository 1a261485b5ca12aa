import type { InWords } from '../../content/facts.ts';
import { blog } from './blog.en.ts';
import { errors } from './errors.en.ts';
import { layout } from './layout.en.ts';
import { notFound } from './not-found.en.ts';

/** The texts around every page, and those that several pages share. */
export const core = { blog, errors, layout, notFound };

export type CoreModule = typeof core;
export type CoreTexts = InWords<CoreModule>;
