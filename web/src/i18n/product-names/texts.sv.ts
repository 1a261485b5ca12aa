/** The same in every language, unless a company names its products in each. */
export { products } from './texts.en.ts';
