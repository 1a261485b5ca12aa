import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { countView } from '../api/call.ts';
import { isPortalPath } from '../content/site-map.ts';
import { usePagePath } from './use-page-path.ts';

export const MAIN_ID = 'main';

/** `state` of a navigation that only changes the address of the page, such as to that of a new post after its first save. */
export const SAME_PAGE = 'same-page';

/** The element that the fragment names; null for a missing element or a malformed fragment. */
function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Focuses the heading of this section, or of the page. */
function focusHeading(part: HTMLElement | null): void {
  const main = document.getElementById(MAIN_ID);
  const heading = part ? part.querySelector('h2, h3') : main?.querySelector('h1');
  const target = heading instanceof HTMLElement ? heading : (part ?? main);
  if (target !== main) target?.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

/**
 * After each navigation: scrolls to the top, or to the section that the fragment names, and focuses the heading
 * there, so that a screen reader begins with the new page, and counts the view of a link's page. Switching the language is no navigation.
 * Returns the page's path.
 */
export function useNavigationFocus(): string {
  const location = useLocation();
  const navigationType = useNavigationType();
  const path = usePagePath();
  const last = useRef({ path, location });

  useEffect(() => {
    const { current } = last;
    last.current = { path, location };
    if (current.location === location || location.state === SAME_PAGE) return;
    // A link to the current page scrolls to its top.
    if (current.path === path && navigationType !== NavigationType.Push) return;
    if (current.path !== path && navigationType === NavigationType.Push && !isPortalPath(path))
      countView(location.pathname);
    const part = partOf(location.hash);
    if (part) part.scrollIntoView();
    else if (location.hash) return;
    else window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    focusHeading(part);
  }, [location, navigationType, path]);

  return path;
}
