import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';

import { useCoreTexts } from '../../i18n/use-language.ts';
import { useToasterWanted } from '../../ui/toast.ts';

const Toaster = lazy(async () => ({ default: (await import('../../ui/toaster.tsx')).Toaster }));

/** The corner toasts appear in: beside the page, so that they lie above dialogs too. */
export function Toasts() {
  const { layout } = useCoreTexts();
  if (!useToasterWanted()) return null;
  return createPortal(
    <Suspense>
      <Toaster label={layout.toasts} closeLabel={layout.closeToast} />
    </Suspense>,
    document.body,
  );
}
