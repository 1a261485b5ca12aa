import { useDictionary } from '../../i18n/use-language.ts';
import { MarkedRowsLoading } from '../../lists/marked-rows-loading.tsx';

/** How many placeholders a list on its way shows (spec §9). */
const PLACEHOLDERS = ['34%', '46%', '28%'];

/** The document list while it is on its way. */
export function DocumentsLoading() {
  const { list } = useDictionary().documents;
  return <MarkedRowsLoading label={list.loading} widths={PLACEHOLDERS} second="60%" />;
}
