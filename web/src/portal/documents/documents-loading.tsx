import { MarkedRowsLoading } from '../../lists/marked-rows-loading.tsx';
import { usePageTexts } from '../texts.ts';

/** How many placeholders a list on its way shows (spec §9). */
const PLACEHOLDERS = ['34%', '46%', '28%'];

/** The document list while it is on its way. */
export function DocumentsLoading() {
  const { list } = usePageTexts('overview').documents;
  return <MarkedRowsLoading label={list.loading} widths={PLACEHOLDERS} second="60%" />;
}
