import { errorText } from '../../api/error-text.ts';
import { RowList } from '../../lists/row-list.tsx';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { usePageTexts } from '../texts.ts';
import { RetentionRow } from './retention-row.tsx';
import { useRetention } from './use-retention.ts';

/** The retention of each kind of data. */
export function RetentionList() {
  const dictionary = usePageTexts('personalData');
  const { retention: texts } = dictionary.personalData;
  const { kinds, error, isFetching, retry } = useRetention();
  if (error !== undefined) {
    return (
      <FailureState
        title={texts.failed}
        heading="h3"
        text={errorText(error, dictionary)}
        retryLabel={texts.retry}
        onRetry={retry}
        busy={isFetching}
      />
    );
  }
  if (!kinds) return <RowsLoading label={texts.loading} />;
  return (
    <RowList aria-label={texts.label}>
      {kinds.map((retention) => (
        <RetentionRow key={retention.kind} retention={retention} />
      ))}
    </RowList>
  );
}
