import { aiServices, platformProducts, type Product, showcaseProducts } from '../../content/products.ts';

const namesOf = <Id extends string>(products: Record<Id, Product>) =>
  Object.fromEntries(Object.entries<Product>(products).map(([id, { name }]) => [id, name])) as Record<Id, string>;

export const products = {
  platform: namesOf(platformProducts),
  services: namesOf(aiServices),
  showcase: namesOf(showcaseProducts),
};
