import { useLocation } from 'react-router-dom';

import { withoutPrefix } from '../i18n/language.ts';

/** The path as in `site-map.ts`, without the language prefix. */
export const usePagePath = (): string => withoutPrefix(useLocation().pathname);
