import { useLocation } from 'react-router-dom';

import { withoutPrefix } from '../i18n/language.ts';

/** The path as in `site-map.ts`, whichever language's tree the visitor is in. */
export const usePagePath = (): string => withoutPrefix(useLocation().pathname);
