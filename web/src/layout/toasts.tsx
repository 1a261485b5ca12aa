import { lazy, Suspense } from 'react';

import { useCoreDictionary } from '../i18n/use-language.ts';
import { useToasterWanted } from '../ui/toast.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** The corner toasts appear in. */
export function Toasts() {
  const { layout } = useCoreDictionary();
  if (!useToasterWanted()) return null;
  return (
    <Suspense>
      <Toaster label={layout.toasts} closeLabel={layout.closeToast} />
    </Suspense>
  );
}
