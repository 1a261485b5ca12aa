import { useId } from 'react';

import { platformProducts } from '../../content/products.ts';
import { Cells } from '../../ui/grid.tsx';
import { usePageTexts } from '../texts.ts';
import { GroupHeading } from './group-heading.tsx';
import { ProductCard } from './product-card.tsx';

const order = ['migration', 'devops', 'kubernetes', 'monitoring'] as const;

/** The four products, whatever category is chosen. */
export function Products() {
  const { products } = usePageTexts('sPlatform').sPlatform;
  const id = useId();
  return (
    <section id="products" aria-labelledby={id}>
      <GroupHeading id={id} title={products.title} text={products.text} />
      <Cells md={2}>
        {order.map((name) => (
          <ProductCard key={name} id={name} product={platformProducts[name]} texts={products.items[name]} />
        ))}
      </Cells>
    </section>
  );
}
