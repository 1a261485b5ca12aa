import { useListFilter } from '../../lists/use-list-filter.ts';
import { ALL, type CategoryFilter, filterCategories } from './category-filter.ts';

const choices: readonly [CategoryFilter, ...CategoryFilter[]] = [ALL, ...filterCategories];

/** Search and category of the blog list, stored in the URL, so that links and the back button restore them. */
export function useBlogFilter() {
  const { search, choice, setSearch, setChoice, clear } = useListFilter('category', choices);
  return { search, category: choice, setSearch, setCategory: setChoice, clear };
}
