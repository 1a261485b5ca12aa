import { Loaded } from '../../lists/loaded.tsx';
import { RowList } from '../../lists/row-list.tsx';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { usePageTexts } from '../texts.ts';
import { RetentionRow } from './retention-row.tsx';
import { useRetention } from './use-retention.ts';

/** The retention of each kind of data. */
export function RetentionList() {
  const { retention: texts } = usePageTexts('personalData').personalData;
  return (
    <Loaded resource={useRetention()} texts={texts} placeholder={<RowsLoading label={texts.loading} />}>
      {(kinds) => (
        <RowList aria-label={texts.label}>
          {kinds.map((retention) => (
            <RetentionRow key={retention.kind} retention={retention} />
          ))}
        </RowList>
      )}
    </Loaded>
  );
}
