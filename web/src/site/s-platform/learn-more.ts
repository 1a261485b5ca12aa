import type { Product } from '../../content/products.ts';
import { paths } from '../../content/site-map.ts';

/** A product that has been written about leads to the post, any other to the contact form. */
export const learnMore = ({ name, slug }: Product): string =>
  slug ? paths.blogPost(slug) : paths.contactWith({ service: name, type: 'learn-more' });

/** A demo is requested in the contact form. */
export const demo = ({ name }: Product): string => paths.contactWith({ service: name, type: 'demo' });
