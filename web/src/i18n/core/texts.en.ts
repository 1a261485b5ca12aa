import { blog } from './blog.en.ts';
import { errors } from './errors.en.ts';
import { layout } from './layout.en.ts';
import { notFound } from './not-found.en.ts';

/** What surrounds every page, and what several of them say. */
export const core = { blog, errors, layout, notFound };

export type CoreTexts = typeof core;
