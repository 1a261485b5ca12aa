import { blog } from './blog.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { layout } from './layout.ts';
import { newsletter } from './newsletter.ts';
import { notFound } from './not-found.ts';

/** What the first view of the site says: home and what surrounds every page. */
export const core = { blog, errors, home, layout, newsletter, notFound };
