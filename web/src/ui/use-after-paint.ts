import { useDeferredValue } from 'react';

/**
 * Whether a dialog is shown: after the browser has painted the direct effect of the touch or key. Rendering a dialog is
 * expensive, and other updates do not wait for it.
 */
export const useAfterPaint = (open: boolean): boolean => useDeferredValue(open, false);
