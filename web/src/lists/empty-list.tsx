import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export interface EmptyListProps {
  texts: { none: string; noneText: string; notFound: string; notFoundText: string; clear: string };
  icon: ReactNode;
  /** The action for a list that is empty without a filter. */
  action?: ReactNode;
  /** Clears the filter; undefined without one. */
  onClear?: (() => void) | undefined;
}

/** Replaces the rows of an empty list, with or without a filter. */
export const EmptyList = ({ texts, icon, action, onClear }: EmptyListProps) =>
  onClear ? (
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
  ) : (
    <EmptyState heading="h2" icon={icon} title={texts.none} action={action}>
      {texts.noneText}
    </EmptyState>
  );
