import styled from '@emotion/styled';
import { useState } from 'react';

import { aiServices, platformProducts } from '../../content/products.ts';
import { theme } from '../../theme/theme.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { usePageTexts } from '../texts.ts';
import { CategoryFilter } from './category-filter.tsx';
import { type Category, showsEcosystem } from './category.ts';
import { Ecosystem } from './ecosystem.tsx';
import { Products } from './products.tsx';

const Status = styled.p`
  margin-block: ${theme.space.md} ${theme.space.xxl};
  ${theme.text.note};
`;

const products = Object.keys(platformProducts).length;
const services = Object.keys(aiServices).length;

/** The catalogue of the platform with its filter. */
export function Catalogue() {
  const { catalogue } = usePageTexts('sPlatform').sPlatform;
  const [category, setCategory] = useState<Category>('all');
  const withEcosystem = showsEcosystem(category);
  return (
    <TitledSection title={catalogue.title} lead={catalogue.lead}>
      <CategoryFilter chosen={category} choose={setCategory} />
      <Status role="status">
        {withEcosystem ? catalogue.shown(products, services) : catalogue.productsShown(products)}
      </Status>
      {withEcosystem ? <Ecosystem /> : null}
      <Products />
    </TitledSection>
  );
}
