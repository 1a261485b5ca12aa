import { SearchX } from 'lucide-react';

import { useCoreTexts } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Said where a search, or the whole blog, has no posts; `onClear` where a search can be cleared. */
export function NothingFound({ onClear }: { onClear?: () => void }) {
  const { empty, search } = useCoreTexts().blog;
  if (!onClear) return <EmptyState icon={<SearchX />} title={empty.title} />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={empty.title}
      action={
        <Button variant="secondary" onClick={onClear}>
          {search.clear}
        </Button>
      }
    >
      {empty.text}
    </EmptyState>
  );
}
