import styled from '@emotion/styled';
import { documentCategories } from '@kontor/contracts/endpoints';

import { theme } from '../../theme/theme.ts';
import { Select } from '../../ui/select.tsx';
import { usePageTexts } from '../texts.ts';
import type { CategoryFilter as Category } from './use-documents.ts';

const Frame = styled.div`
  width: 100%;

  ${theme.media.sm} {
    width: 15rem;
  }
`;

export interface CategoryFilterProps {
  value: Category;
  onChange: (category: Category) => void;
}

/** One of the six categories, or all of them. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { documents } = usePageTexts('overview');
  const choices = [
    { value: 'all' as const, label: documents.filter.all },
    ...documentCategories.map((category) => ({ value: category, label: documents.categories[category] })),
  ];
  return (
    <Frame>
      <Select<Category> label={documents.filter.label} choices={choices} value={value} onChange={onChange} />
    </Frame>
  );
}
