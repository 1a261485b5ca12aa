import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { usePageTexts } from '../texts.ts';
import { categories, type Category, technologies } from './category.ts';

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

export interface CategoryFilterProps {
  chosen: Category;
  choose: (category: Category) => void;
}

/** The eight categories, one of which is always selected. */
export function CategoryFilter({ chosen, choose }: CategoryFilterProps) {
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
