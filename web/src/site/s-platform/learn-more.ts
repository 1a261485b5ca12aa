import type { Product } from '../../content/products.ts';
import { paths } from '../../content/paths.ts';

/** A product that has been written about leads to the post, any other to the contact form (spec §2, S-Platform). */
export const learnMore = ({ name, slug }: Product): string =>
  slug ? paths.blogPost(slug) : paths.contactWith({ service: name, type: 'learn-more' });

/** A demo is asked for in the contact form (spec §2, S-Platform). */
export const demo = ({ name }: Product): string => paths.contactWith({ service: name, type: 'demo' });
