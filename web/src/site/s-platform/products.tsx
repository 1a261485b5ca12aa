import styled from '@emotion/styled';
import { useId } from 'react';

import { platformProducts } from '../../content/products.ts';
import { theme } from '../../theme/theme.ts';
import { usePageTexts } from '../texts.ts';
import { GroupHeading } from './group-heading.tsx';
import { ProductCard } from './product-card.tsx';

const order = ['migration', 'devops', 'kubernetes', 'monitoring'] as const;

const List = styled.ul`
  display: grid;
  gap: ${theme.space.lg};

  ${theme.media.md} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** The four products, whatever category is chosen. */
export function Products() {
  const { products } = usePageTexts('sPlatform').sPlatform;
  const id = useId();
  return (
    <section id="products" aria-labelledby={id}>
      <GroupHeading id={id} title={products.title} text={products.text} />
      <List>
        {order.map((name) => (
          <ProductCard key={name} id={name} product={platformProducts[name]} texts={products.items[name]} />
        ))}
      </List>
    </section>
  );
}
