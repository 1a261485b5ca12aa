import type { CoreDictionary } from '../dictionary.ts';
import { blog } from './blog.ts';
import { errors } from './errors.ts';
import { layout } from './layout.ts';
import { notFound } from './not-found.ts';

/** What surrounds every page, and what several of them say. */
export const core = { blog, errors, layout, notFound } satisfies CoreDictionary;
