import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { usePagePath } from './use-page-path.ts';

export const MAIN_ID = 'main';

/**
 * On every change of the route: to the top (spec §2), and the focus to the page's heading, so that a screen reader
 * begins with the new page. Switching the language is not a change of the route. Returns the page's path.
 */
export function useArrival(): string {
  const location = useLocation();
  const navigationType = useNavigationType();
  const path = usePagePath();
  const last = useRef({ path, location });

  useEffect(() => {
    const { current } = last;
    last.current = { path, location };
    if (current.location === location) return;
    // A link to the page one is already on leads to its top as well.
    if (current.path === path && navigationType !== NavigationType.Push) return;
    if (location.hash) return;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    const main = document.getElementById(MAIN_ID);
    const heading = main?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
  }, [location, navigationType, path]);

  return path;
}
