import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { holdSteps } from '../../browser/history-steps.ts';
import { withoutPrefix } from '../../i18n/language.ts';

/** The pending navigation: a link's address, or a number of history steps. */
type Way = string | number;

/** What the router writes into each entry of the history: its place in it. */
const placeOf = (state: unknown): number => Number((state as { idx?: number } | null)?.idx);

/** The address a click leads to within the site and away from this page; null for every other click. */
function wayOf(event: MouseEvent, path: string): string | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  return origin === location.origin && withoutPrefix(pathname) !== path ? pathname + search + hash : null;
}

/**
 * With unsaved changes: holds links and history steps, so that the page can confirm, and has the browser confirm
 * a reload. Only a data router has blockers of its own. `isAsked`: a navigation is pending.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const navigate = useNavigate();
  const path = withoutPrefix(useLocation().pathname);
  const [way, setWay] = useState<Way>();
  const [isGoing, setGoing] = useState(false);
  const isGuarding = isUnsaved && !isGoing;

  useEffect(() => {
    if (!isGuarding) return undefined;
    const place = placeOf(history.state);
    const holdLink = (event: MouseEvent): void => {
      const address = wayOf(event, path);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWay(address);
    };
    const holdStep = (event: PopStateEvent): void => {
      if (withoutPrefix(location.pathname) === path) return;
      // The browser has already moved: the router must not see the step until the user has confirmed.
      event.stopImmediatePropagation();
      const steps = placeOf(event.state) - place || -1;
      history.go(-steps);
      setWay(steps);
    };
    const holdUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    document.addEventListener('click', holdLink, true);
    const letGo = holdSteps(holdStep);
    window.addEventListener('beforeunload', holdUnload);
    return () => {
      document.removeEventListener('click', holdLink, true);
      letGo();
      window.removeEventListener('beforeunload', holdUnload);
    };
  }, [isGuarding, path]);

  useEffect(() => {
    if (!isGoing || way === undefined) return;
    if (typeof way === 'number') history.go(way);
    else void navigate(way);
  }, [isGoing, way, navigate]);

  return { isAsked: way !== undefined && !isGoing, stay: () => setWay(undefined), leave: () => setGoing(true) };
}
