import { useDeferredValue } from 'react';

/**
 * Delays showing a dialog until the browser has painted the direct effect of the touch or key: rendering a dialog is
 * expensive.
 */
export const useAfterPaint = (open: boolean): boolean => useDeferredValue(open, false);
