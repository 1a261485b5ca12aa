import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { RowList } from '../../lists/row-list.tsx';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { RetentionRow } from './retention-row.tsx';
import { useRetention } from './use-retention.ts';

/** How long each kind is kept. */
export function RetentionList() {
  const dictionary = useDictionary();
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
