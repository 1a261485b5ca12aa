import { MarkedRowsLoading } from '../../lists/marked-rows-loading.tsx';
import { usePageTexts } from '../texts.ts';

/** The number of placeholders (docs/specification.md#constants-and-limits). */
const PLACEHOLDERS = ['34%', '46%', '28%'];

/** The placeholder of the document list. */
export function DocumentsLoading() {
  const { list } = usePageTexts('overview').documents;
  return <MarkedRowsLoading label={list.loading} widths={PLACEHOLDERS} second="60%" />;
}
