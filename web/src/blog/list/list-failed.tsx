import { CloudOff } from 'lucide-react';

import { errorText } from '../../api/error-text.ts';
import { useCoreTexts } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Said where the posts could not be fetched. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const dictionary = useCoreTexts();
  const { failure } = dictionary.blog;
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title={failure.title}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {failure.retry}
          </Button>
        }
      >
        {errorText(error, dictionary)}
      </EmptyState>
    </div>
  );
}
