import { useDeferredValue } from 'react';

/**
 * Whether a dialog is shown: as soon as the browser has painted what the touch or key itself changed. A dialog is much to
 * make, and nothing that happens meanwhile waits for it.
 */
export const useAfterPaint = (open: boolean): boolean => useDeferredValue(open, false);
