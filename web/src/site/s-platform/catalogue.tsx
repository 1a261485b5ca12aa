import styled from '@emotion/styled';
import { useId, useState } from 'react';

import { aiServices, platformProducts } from '../../content/products.ts';
import { theme } from '../../theme/theme.ts';
import { Cells } from '../../ui/grid.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { categories, type Category, showsEcosystem, technologies } from './category.ts';
import { Ecosystem } from './ecosystem.tsx';
import { GroupHeading } from './group-heading.tsx';
import { ProductCard } from './product-card.tsx';

const Status = styled.p`
  margin-block: ${theme.space.md} ${theme.space.xxl};
  ${theme.text.note};
`;

const productCount = Object.keys(platformProducts).length;
const serviceCount = Object.keys(aiServices).length;

const order = ['migration', 'devops', 'kubernetes', 'monitoring'] as const;

/** The four products, whatever category is chosen. */
function Products() {
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

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`;

const Toggle = styled.button`
  min-height: 2.75rem;
  padding: 0.5rem 1.15rem;
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  font-size: ${theme.size.sm};
  font-weight: 540;
  cursor: pointer;
  transition:
    background-color ${theme.motion.quick},
    border-color ${theme.motion.quick},
    color ${theme.motion.quick};

  &:hover {
    border-color: ${theme.color.accent};
    color: ${theme.color.accentText};
  }

  &:focus-visible {
    border-radius: ${theme.radius.full};
  }

  &[aria-pressed='true'] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
`;

interface CategoryFilterProps {
  chosen: Category;
  choose: (category: Category) => void;
}

/** The eight categories, one of which is always selected. */
function CategoryFilter({ chosen, choose }: CategoryFilterProps) {
  const { catalogue } = usePageTexts('sPlatform').sPlatform;
  const labels: Record<Category, string> = { ...technologies, ...catalogue.categories };
  return (
    <Group role="group" aria-label={catalogue.filter}>
      {categories.map((category) => (
        <Toggle key={category} type="button" aria-pressed={category === chosen} onClick={() => choose(category)}>
          {labels[category]}
        </Toggle>
      ))}
    </Group>
  );
}

/** The catalogue of the platform with its filter. */
export function Catalogue() {
  const { catalogue } = usePageTexts('sPlatform').sPlatform;
  const [category, setCategory] = useState<Category>('all');
  const withEcosystem = showsEcosystem(category);
  return (
    <TitledSection title={catalogue.title} lead={catalogue.lead}>
      <CategoryFilter chosen={category} choose={setCategory} />
      <Status role="status">
        {withEcosystem ? catalogue.shown(productCount, serviceCount) : catalogue.productsShown(productCount)}
      </Status>
      {withEcosystem ? <Ecosystem /> : null}
      <Products />
    </TitledSection>
  );
}
