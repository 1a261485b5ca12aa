import { SearchX } from 'lucide-react';

import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export interface NothingFoundProps {
  texts: { notFound: string; notFoundText: string; clear: string };
  /** Shows what there is without the search or the choice. */
  onClear: () => void;
}

/** Said where a list has nothing of what was looked for. */
export const NothingFound = ({ texts, onClear }: NothingFoundProps) => (
  <EmptyState
    heading="h2"
    icon={<SearchX />}
    title={texts.notFound}
    action={
      <Button variant="secondary" onClick={onClear}>
        {texts.clear}
      </Button>
    }
  >
    {texts.notFoundText}
  </EmptyState>
);
